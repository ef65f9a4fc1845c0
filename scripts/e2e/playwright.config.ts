import { defineConfig } from '@playwright/test';
import '../testing/single-use-connections.mjs';
import { browserOptions } from './browser-options.ts';

/** The main stories, which `npm test` runs. */
const core = '*.core.e2e.ts';

/**
 * The browser tests against the built product. The journeys share one product that none of them breaks, and each makes its
 * own people. The gallery (gallery.config.ts) checks what a page shows of recorded responses.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browser',
  globalSetup: '../testing/start-test-stack.ts',
  reporter: [['list'], ['json', { outputFile: '../../test-results/browser.json' }]],
  timeout: 240_000,
  expect: { timeout: 30_000, toPass: { intervals: [100, 250] } },
  workers: 2,
  projects: [
    { name: 'core', testMatch: core },
    { name: 'journeys', testMatch: '*.e2e.ts', testIgnore: [core, '**/nightly/**'] },
    { name: 'nightly', testMatch: 'nightly/*.e2e.ts', workers: 1 },
  ],
  use: { ...browserOptions(), baseURL: process.env.E2E_BASE_URL },
});
