import { test as base } from '@playwright/test';
import { startTestStack } from '../testing/test-stack.ts';

export type Whole = Awaited<ReturnType<typeof startTestStack>>;

/**
 * For tests that kill parts of a product or need it for themselves: one beside that of the other tests, which the files that
 * use it have one after the other. Each leaves it running, and finds in it what those before it have made.
 */
export const test = base.extend<object, { whole: Whole }>({
  whole: [
    async ({}, use) => {
      const whole = await startTestStack({ LOG_LEVEL: 'debug' });
      await use(whole);
      await whole.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
