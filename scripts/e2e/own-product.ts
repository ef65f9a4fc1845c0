import { test as base } from '@playwright/test';
import { startTestStack } from '../testing/test-stack.ts';

export type OwnProduct = Awaited<ReturnType<typeof startTestStack>>;

/**
 * For tests that kill services of a product or need one without other tests: a second product, which the files that use it
 * share in turn. Each file leaves it running, with the data that it made.
 */
export const test = base.extend<object, { own: OwnProduct }>({
  own: [
    async ({}, use) => {
      const stack = await startTestStack({ LOG_LEVEL: 'debug' });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
