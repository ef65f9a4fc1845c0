import { defineConfig } from '@playwright/test';
import { chromiumPath } from '../testing/chromium.ts';
import '../testing/single-use-connections.mjs';

const asRoot = process.getuid?.() === 0;
/** Each more that a page needs costs a test some tenths of a second of a processor. */
const fewProcesses = ['--renderer-process-limit=1', '--in-process-gpu'];
const quiet = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const files = (names: string[]) => names.map((name) => `${name}.e2e.ts`);

/** They have a product of their own, one after the other (own-stack.ts). */
const breaking = files(['any-input', 'locked-contacts', 'nothing-left', 'nothing-lost', 'parts-down']);
/** They have the one admin act as others, or hold back all webhooks of the Stripe stand-in. */
const alone = files(['admin', 'drafts', 'impersonation', 'roles', 'subscription']);

/** The browser tests, against the built product. All but those above make their own people and stand side by side. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browser',
  globalSetup: '../testing/start-whole-stack.ts',
  reporter: [['list'], ['json', { outputFile: '../../test-results/browser.json' }]],
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers: 2,
  projects: [
    { name: 'breaking', testMatch: breaking, workers: 1 },
    { name: 'alone', testMatch: alone, workers: 1 },
    { name: 'side by side', testMatch: '*.e2e.ts', testIgnore: [...breaking, ...alone] },
  ],
  use: {
    baseURL: process.env.E2E_BASE_URL,
    // Recording takes time in every test.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: chromiumPath(),
      args: ['--disable-quic', ...quiet, ...fewProcesses, ...(asRoot ? ['--no-sandbox'] : [])],
    },
  },
});
