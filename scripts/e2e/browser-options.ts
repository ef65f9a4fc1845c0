import { chromiumPath } from '../testing/chromium.ts';

const asRoot = process.getuid?.() === 0;
/** Each more that a page needs costs a test some tenths of a second of a processor. */
const fewProcesses = ['--renderer-process-limit=1', '--in-process-gpu'];
const quiet = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How the browser starts, and what is kept of a failure. */
export const browserOptions = () => ({
  // Recording takes time in every test.
  trace: process.env.E2E_TRACE ? ('retain-on-failure' as const) : ('off' as const),
  launchOptions: {
    executablePath: chromiumPath(),
    args: ['--disable-quic', ...quiet, ...fewProcesses, ...(asRoot ? ['--no-sandbox'] : [])],
  },
});
