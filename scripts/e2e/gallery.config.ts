import { repeat } from '@nearward/common/testing/repeat';
import { defineConfig } from '@playwright/test';
import { browserOptions } from './browser-options.ts';

/** Every page and state of the web app from recorded responses, without a running product. */
export default defineConfig<{ hasEveryLayout: boolean; slowdowns: number[]; tries: number }>({
  testDir: '../../web/gallery',
  testMatch: '*.gallery.ts',
  outputDir: '../../test-results/gallery',
  reporter: [['list'], ['json', { outputFile: '../../test-results/gallery.json' }]],
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  use: {
    ...browserOptions(),
    actionTimeout: 15_000,
    hasEveryLayout: repeat(0, 1) === 1,
    slowdowns: [4, 1, 8].slice(0, repeat(1, 3)),
    tries: repeat(1, 5),
  },
});
