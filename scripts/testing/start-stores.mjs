// Jest's global setup: one Postgres and one Redis for the complete run.
import { startStores } from './test-stores.ts';

export default async function setup() {
  const stores = await startStores();
  process.env.TEST_POSTGRES_URL = stores.postgresUrl;
  process.env.TEST_REDIS_URL = stores.redisUrl;
  globalThis.stopStores = stores.stop;
  // Jest runs no teardown when it is interrupted.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => stores.stop().then(() => process.exit(1)));
}
