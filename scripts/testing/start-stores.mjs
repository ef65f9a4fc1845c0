// Jest's global setup: one Postgres and one Redis for the whole run, gone afterwards.
import { startStores } from './stores.ts';

export default async function setup() {
  const stores = await startStores();
  process.env.TEST_POSTGRES_URL = stores.postgresUrl;
  process.env.TEST_REDIS_URL = stores.redisUrl;
  globalThis.stopStores = stores.stop;
  // Jest tears nothing down when it is interrupted.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => stores.stop().then(() => process.exit(1)));
}
