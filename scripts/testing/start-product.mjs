// Jest's global setup: one complete product for all files, which run in this process.
import { startTestStack } from './test-stack.ts';

export default async function setup() {
  // As for the journeys, a busy machine must not make a call unavailable.
  const product = await startTestStack({ LOG_LEVEL: 'debug', CALL_SECONDS: '30' });
  globalThis[Symbol.for('nearward.product')] = product;
  process.env.E2E_BASE_URL = product.stack.at.publicUrl;
  // Jest runs no teardown when it is interrupted.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => product.stop().then(() => process.exit(1)));
}
