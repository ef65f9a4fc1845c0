import { defineConfig } from '@playwright/test';
import { chromiumPath } from './scripts/testing/chromium.ts';

const asRoot = process.getuid?.() === 0;
const quiet = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser tests, against the built product. */
export default defineConfig({
  testDir: 'gateway/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/browser',
  globalSetup: './scripts/testing/start-whole-stack.ts',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  timeout: 120_000,
  workers: 1,
  use: {
    baseURL: process.env.E2E_BASE_URL,
    // Recording takes time in every test.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: chromiumPath(),
      args: ['--disable-quic', ...quiet, ...(asRoot ? ['--no-sandbox'] : [])],
    },
  },
});
