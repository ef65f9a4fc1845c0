// Jest's global setup: one complete product for all files, which run in this process and find it here.
import { startWholeStack } from './whole-stack.ts';

export default async function setup() {
  const product = await startWholeStack({ LOG_LEVEL: 'debug' });
  globalThis[Symbol.for('nearward.product')] = product;
  process.env.E2E_BASE_URL = product.stack.at.publicUrl;
  process.env.E2E_POSTGRES_URL = product.stack.at.postgresUrl;
  // Jest tears nothing down when it is interrupted.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => product.stop().then(() => process.exit(1)));
}
