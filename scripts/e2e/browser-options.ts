import { chromiumPath } from '../testing/chromium.ts';

const asRoot = process.getuid?.() === 0;
/** Each further process of a page costs a test some tenths of a second of CPU time, and so does emulating a GPU. */
const fewProcesses = ['--renderer-process-limit=1', '--in-process-gpu', '--disable-gpu'];
/** A test leaves a page before optimized code pays off; compiling it took a tenth of the gallery's CPU time. */
const unoptimized = ['--js-flags=--no-opt,--no-maglev'];
const quiet = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How the browser starts, and whether it records a trace of failures. */
export const browserOptions = () => ({
  // Recording takes time in every test.
  trace: process.env.E2E_TRACE ? ('retain-on-failure' as const) : ('off' as const),
  launchOptions: {
    executablePath: chromiumPath(),
    args: ['--disable-quic', ...quiet, ...fewProcesses, ...unoptimized, ...(asRoot ? ['--no-sandbox'] : [])],
  },
});
