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

const runRedisCommand = (world: DrillProduct, command: string, ...rest: string[]): Promise<void> =>
  withRedis(world, (redis) => redis.call(command, ...rest));
const logOf = ({ stack }: DrillProduct) => join(stack.at.dataDir, 'redis/appendonlydir');
const newestLog = (world: DrillProduct): string =>
  globSync(join(logOf(world), '*.incr.aof'))
    .sort()
    .at(-1) ?? '';

export const redisFaults: Fault[] = [
  killFault('redis', { name: 'Redis killed', of: ['redis'] }),
  stopFault('redis', { name: 'Redis told to end', of: ['redis'] }),
  freezeFault('redis', { name: 'Redis frozen', of: ['redis'] }),
  {
    ...{ name: 'Redis emptied', of: ['redis'], repeatsEmails: true },
    do: (world) => runRedisCommand(world, 'FLUSHALL'),
  },
  {
    ...{ name: 'Redis without its files', of: ['redis'], repeatsEmails: true },
    do: ({ stack }) => stack.kill('redis'),
    undo: async (world) => {
      rmSync(logOf(world), { recursive: true, force: true });
      await world.stack.start('redis');
    },
  },
  {
    ...{ name: 'Redis without its last seconds', of: ['redis'], repeatsEmails: true },
    do: async (world) => {
      const [log, { size }] = [newestLog(world), statSync(newestLog(world))];
      await sleep(lostSecondsMs);
      await world.stack.kill('redis');
      truncateSync(log, size);
    },
    undo: ({ stack }) => stack.start('redis'),
  },
  {
    ...{ name: 'Redis out of memory', of: ['redis'], repeatsEmails: true },
    do: (world) => runRedisCommand(world, 'CONFIG', 'SET', 'maxmemory', '1'),
    undo: (world) => runRedisCommand(world, 'CONFIG', 'SET', 'maxmemory', '0'),
  },
  {
    // A wrong configuration: Redis may evict queued work when it is full.
    name: 'Redis started with the wrong eviction policy',
    of: ['redis'],
    do: async (world) => {
      await world.stack.stop('redis');
      await world.stack.start('redis');
      await runRedisCommand(world, 'CONFIG', 'SET', 'maxmemory-policy', 'allkeys-lru');
    },
    undo: (world) => runRedisCommand(world, 'CONFIG', 'SET', 'maxmemory-policy', 'noeviction'),
  },
];

const endSessions =
  'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type =';
const setting = async ({ databases }: DrillProduct, statement: string): Promise<void> => {
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
  const again = setInterval(() => void (taking = taking.then(takeAll)), 500);
  return async () => {
    clearInterval(again);
    await taking;
    await Promise.allSettled(clients.map((client) => client.end()));
  };
}

const ending = new WeakMap<DrillProduct, NodeJS.Timeout>();
const takenConnections = new WeakMap<DrillProduct, () => Promise<unknown>>();

export const postgresFaults: Fault[] = [
  killFault('postgres', { name: 'Postgres killed', of: ['postgres'], repeatsEmails: true }),
  stopFault('postgres', { name: 'Postgres told to end', of: ['postgres'], repeatsEmails: true }),
  freezeFault('postgres', { name: 'Postgres frozen', of: ['postgres'], repeatsEmails: true }),
  {
    ...{ name: 'Postgres only reads', of: ['postgres'], repeatsEmails: true },
    do: (world) => setting(world, 'alter system set default_transaction_read_only = on'),
    undo: (world) => setting(world, 'alter system reset default_transaction_read_only'),
  },
  {
    ...{ name: 'Postgres out of connections', of: ['postgres'], repeatsEmails: true },
    do: async (world) => {
      await world.databases.command(`${endSessions} 'client backend'`);
      takenConnections.set(world, await takeConnections(world.databases));
    },
    undo: async (world) => takenConnections.get(world)?.(),
  },
  {
    ...{ name: 'sessions ended every 2 s', of: ['postgres'], repeatsEmails: true, lastsMs: 10_000 },
    do: async (world) => {
      const end = () => world.databases.command(`${endSessions} 'client backend'`).catch(() => undefined);
      ending.set(
        world,
        setInterval(() => void end(), 2_000),
      );
    },
    undo: async (world) => clearInterval(ending.get(world)),
  },
  ...serviceNames.map((service): Fault => ({
    ...{ name: `the database of ${service} refused`, of: ['postgres'], repeatsEmails: true },
    do: async ({ databases }) => {
      const name = databaseOf(service);
      await databases.command(`alter database ${name} allow_connections false`);
      await databases.command(`${endSessions} 'client backend' and datname = '${name}'`);
    },
    undo: ({ databases }) =>
      databases.command(`alter database ${databaseOf(service)} allow_connections true`),
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

const folderOf = ({ stack }: DrillProduct) => join(stack.at.dataDir, 'redis');
const backupOf = (world: DrillProduct) => `${folderOf(world)}.backup`;

/** Fills the disk. Never blocks, because this process also measures response times. */
async function fill(folder: string): Promise<void> {
  try {
    for (let at = 0; ; at++) await writeFile(join(folder, `ballast-${at}`), Buffer.alloc(pieceBytes));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** Redis exits without disk space, because it writes each change before it responds. */
export const diskFaults: Fault[] = !canMount()
  ? []
  : [
      {
        ...{ name: 'the disk of the queue full', of: ['redis'], repeatsEmails: true },
        do: async (world) => {
          const [folder, backup] = [folderOf(world), backupOf(world)];
          await world.stack.stop('redis');
          renameSync(folder, backup);
          mkdirSync(folder);
          mount(folder);
          world.atTheEnd(() => existsSync(backup) && unmount(folder));
          await cp(backup, folder, { recursive: true });
          await world.stack.start('redis');
          await fill(folder);
        },
        undo: async (world) => {
          const [folder, backup] = [folderOf(world), backupOf(world)];
          await world.stack.kill('redis');
          await rm(backup, { recursive: true });
          await cp(folder, backup, { recursive: true, filter: (path) => !path.includes('ballast-') });
          unmount(folder);
          rmdirSync(folder);
          renameSync(backup, folder);
          await world.stack.start('redis');
        },
      },
    ];
