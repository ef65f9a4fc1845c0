import { startTestStack } from './test-stack.ts';

/** Playwright's global setup: one product for all browser tests, unless E2E_BASE_URL names a running one. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined;
  // The journeys show what people can do, not how fast: a busy machine must not make a call unavailable.
  const { stack, stop } = await startTestStack({ CALL_SECONDS: '30' });
  process.env.E2E_BASE_URL = stack.at.publicUrl;
  process.env.E2E_INBOX_URL = stack.at.inboxUrl;
  return stop;
}
