import { repeat } from '@nearward/common/testing/repeat';
import { defineConfig } from '@playwright/test';
import { browserOptions } from './browser-options.ts';

/** Every page and state of the web app from recorded answers, without a running product. */
export default defineConfig<{ everyLook: boolean }>({
  testDir: '../../web/gallery',
  testMatch: '*.gallery.ts',
  outputDir: '../../test-results/gallery',
  reporter: [['list'], ['json', { outputFile: '../../test-results/gallery.json' }]],
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  use: { ...browserOptions(), actionTimeout: 15_000, everyLook: repeat(0, 1) === 1 },
});
