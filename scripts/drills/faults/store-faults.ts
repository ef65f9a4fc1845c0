import { execFileSync } from 'node:child_process';
import { globSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseOf, serviceNames } from '../../../proto/services.ts';
import { databaseUrl, rolesOf } from '../../stack/databases.ts';
import type { Databases } from '../../testing/databases.ts';
import { type Fault, freezeFault, killFault, stopFault } from './fault.ts';
import type { DrillProduct } from '../drill-product.ts';

const lostSecondsMs = 2_000;

const runRedisCommand = (product: DrillProduct, command: string, ...rest: string[]): Promise<unknown> =>
  product.withRedis((redis) => redis.call(command, ...rest));
const logOf = ({ stack }: DrillProduct) => join(stack.at.dataDir, 'redis/appendonlydir');
const newestLog = (product: DrillProduct): string =>
  globSync(join(logOf(product), '*.incr.aof'))
    .sort()
    .at(-1) ?? '';

export const redisFaults: Fault[] = [
  killFault('redis', { name: 'Redis killed' }),
  stopFault('redis', { name: 'Redis stopped' }),
  freezeFault('redis', { name: 'Redis frozen' }),
  {
    ...{ name: 'Redis emptied', repeatsEmails: true },
    inject: async (product) => {
      await runRedisCommand(product, 'FLUSHALL');
    },
  },
  {
    ...{ name: 'Redis without its files', repeatsEmails: true },
    inject: async (product) => {
      await product.stack.kill('redis');
      return async () => {
        rmSync(logOf(product), { recursive: true, force: true });
        await product.stack.start('redis');
      };
    },
  },
  {
    ...{ name: 'Redis without its last seconds', repeatsEmails: true },
    inject: async (product) => {
      const [log, { size }] = [newestLog(product), statSync(newestLog(product))];
      await sleep(lostSecondsMs);
      await product.stack.kill('redis');
      truncateSync(log, size);
      return () => product.stack.start('redis');
    },
  },
  {
    ...{ name: 'Redis out of memory', repeatsEmails: true },
    inject: async (product) => {
      await runRedisCommand(product, 'CONFIG', 'SET', 'maxmemory', '1');
      return () => runRedisCommand(product, 'CONFIG', 'SET', 'maxmemory', '0');
    },
  },
  {
    // A wrong configuration: Redis may evict queued work when it is full.
    name: 'Redis started with the wrong eviction policy',
    inject: async (product) => {
      await product.stack.stop('redis');
      await product.stack.start('redis');
      await runRedisCommand(product, 'CONFIG', 'SET', 'maxmemory-policy', 'allkeys-lru');
      return () => runRedisCommand(product, 'CONFIG', 'SET', 'maxmemory-policy', 'noeviction');
    },
  },
];

const endSessions =
  'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type =';
const configure = async (databases: Databases, statement: string): Promise<void> => {
  await databases.command(statement);
  await databases.command('select pg_reload_conf()');
};
/** Takes all of the server's free connections repeatedly; the result releases them. */
async function takeConnections({ server }: Databases): Promise<() => Promise<unknown>> {
  const clients: pg.Client[] = [];
  const database = databaseOf('identity');
  const connectionString = databaseUrl(server, database, { name: rolesOf(database).service });
  const take = async () => {
    for (;;) {
      const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
      client.on('error', () => undefined);
      await client.connect();
      clients.push(client);
    }
  };
  const takeAll = () => Promise.allSettled(Array.from({ length: 10 }, take));
  let taking = takeAll();
  await taking;
  const timer = setInterval(() => void (taking = taking.then(takeAll)), 500);
  return async () => {
    clearInterval(timer);
    await taking;
    await Promise.allSettled(clients.map((client) => client.end()));
  };
}

const ofPostgres = { repeatsEmails: true };

export const postgresFaults: Fault[] = [
  killFault('postgres', { name: 'Postgres killed', ...ofPostgres }),
  stopFault('postgres', { name: 'Postgres stopped', ...ofPostgres }),
  freezeFault('postgres', { name: 'Postgres frozen', ...ofPostgres }),
  {
    ...{ name: 'Postgres only reads', ...ofPostgres },
    inject: async ({ databases }) => {
      await configure(databases, 'alter system set default_transaction_read_only = on');
      return () => configure(databases, 'alter system reset default_transaction_read_only');
    },
  },
  {
    ...{ name: 'Postgres out of connections', ...ofPostgres },
    inject: async ({ databases }) => {
      await databases.command(`${endSessions} 'client backend'`);
      return takeConnections(databases);
    },
  },
  {
    ...{ name: 'sessions ended every 2 s', ...ofPostgres, durationMs: 10_000 },
    inject: async ({ databases }) => {
      const end = () => databases.command(`${endSessions} 'client backend'`).catch(() => undefined);
      const timer = setInterval(() => void end(), 2_000);
      return async () => clearInterval(timer);
    },
  },
  ...serviceNames.map((service): Fault => ({
    ...{ name: `the database of ${service} unavailable`, ...ofPostgres },
    inject: async ({ databases }) => {
      const name = databaseOf(service);
      await databases.command(`alter database ${name} allow_connections false`);
      await databases.command(`${endSessions} 'client backend' and datname = '${name}'`);
      return () => databases.command(`alter database ${name} allow_connections true`);
    },
  })),
];

const fewBytes = 2_000;

/** Redis exits when its log cannot grow, in the middle of a record, because it writes each change before it responds. */
const fullDisk: Fault = {
  ...{ name: 'the disk of the queue full', repeatsEmails: true },
  inject: async (product) => {
    const { stack, pidOf } = product;
    const limit = statSync(newestLog(product)).size + fewBytes;
    execFileSync('prlimit', [`--fsize=${limit}`, '--pid', String(pidOf('redis'))]);
    return async () => {
      await stack.kill('redis');
      await stack.start('redis');
    };
  },
};

export const diskFaults: Fault[] = process.platform === 'linux' ? [fullDisk] : [];
