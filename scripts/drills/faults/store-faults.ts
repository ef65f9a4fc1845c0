import { execFileSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseOf, serviceNames } from '../../../proto/services.ts';
import { databaseUrl, rolesOf } from '../../stack/databases.ts';
import type { Databases } from '../../testing/databases.ts';
import { type Fault, freezeFault, killFault, stopFault, withRedis } from './fault.ts';
import type { DrillProduct } from '../drill-product.ts';

const lostSecondsMs = 2_000;

const runRedisCommand = (product: DrillProduct, command: string, ...rest: string[]): Promise<void> =>
  withRedis(product, (redis) => redis.call(command, ...rest));
const logOf = ({ stack }: DrillProduct) => join(stack.at.dataDir, 'redis/appendonlydir');
const newestLog = (product: DrillProduct): string =>
  globSync(join(logOf(product), '*.incr.aof'))
    .sort()
    .at(-1) ?? '';

export const redisFaults: Fault[] = [
  killFault('redis', { name: 'Redis killed', parts: ['redis'] }),
  stopFault('redis', { name: 'Redis stopped', parts: ['redis'] }),
  freezeFault('redis', { name: 'Redis frozen', parts: ['redis'] }),
  {
    ...{ name: 'Redis emptied', parts: ['redis'], repeatsEmails: true },
    inject: async (product) => {
      await runRedisCommand(product, 'FLUSHALL');
    },
  },
  {
    ...{ name: 'Redis without its files', parts: ['redis'], repeatsEmails: true },
    inject: async (product) => {
      await product.stack.kill('redis');
      return async () => {
        rmSync(logOf(product), { recursive: true, force: true });
        await product.stack.start('redis');
      };
    },
  },
  {
    ...{ name: 'Redis without its last seconds', parts: ['redis'], repeatsEmails: true },
    inject: async (product) => {
      const [log, { size }] = [newestLog(product), statSync(newestLog(product))];
      await sleep(lostSecondsMs);
      await product.stack.kill('redis');
      truncateSync(log, size);
      return () => product.stack.start('redis');
    },
  },
  {
    ...{ name: 'Redis out of memory', parts: ['redis'], repeatsEmails: true },
    inject: async (product) => {
      await runRedisCommand(product, 'CONFIG', 'SET', 'maxmemory', '1');
      return () => runRedisCommand(product, 'CONFIG', 'SET', 'maxmemory', '0');
    },
  },
  {
    // A wrong configuration: Redis may evict queued work when it is full.
    ...{ name: 'Redis started with the wrong eviction policy', parts: ['redis'] },
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

const ofPostgres = { parts: ['postgres'], repeatsEmails: true } as const;

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

const mount = (folder: string) => execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', folder]);
const unmount = (folder: string) => execFileSync('umount', [folder]);
const pieceBytes = 64 * 1_024;

/** Only root may mount a small disk for the queue. */
const canMount = (): boolean => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(join(tmpdir(), 'nearward-disk-'));
  try {
    mount(folder);
    unmount(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
};

/** Fills the disk. Never blocks, because this process also measures response times. */
async function fill(folder: string): Promise<void> {
  try {
    for (let at = 0; ; at++) await writeFile(join(folder, `ballast-${at}`), Buffer.alloc(pieceBytes));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** Redis exits without disk space, because it writes each change before it responds. */
const fullDisk: Fault = {
  ...{ name: 'the disk of the queue full', parts: ['redis'], repeatsEmails: true },
  inject: async (product) => {
    const { stack } = product;
    const folder = join(stack.at.dataDir, 'redis');
    const backup = `${folder}.backup`;
    await stack.stop('redis');
    renameSync(folder, backup);
    mkdirSync(folder);
    mount(folder);
    product.atTheEnd(() => existsSync(backup) && unmount(folder));
    await cp(backup, folder, { recursive: true });
    await stack.start('redis');
    await fill(folder);
    return async () => {
      await stack.kill('redis');
      await rm(backup, { recursive: true });
      await cp(folder, backup, { recursive: true, filter: (path) => !path.includes('ballast-') });
      unmount(folder);
      rmdirSync(folder);
      renameSync(backup, folder);
      await stack.start('redis');
    };
  },
};

export const diskFaults: Fault[] = canMount() ? [fullDisk] : [];
