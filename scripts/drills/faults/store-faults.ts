import { globSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseOf, serviceNames } from '../../../proto/services.ts';
import { withRedis } from './with-redis.ts';
import { pastThreeLocksMs } from './process-faults.ts';
import type { Fault } from './fault.ts';
import type { DrillProduct } from '../drill-product.ts';

const lostSecondsMs = 2_000;

const tellRedis = (world: DrillProduct, command: string, ...rest: string[]): Promise<void> =>
  withRedis(world, (redis) => redis.call(command, ...rest));
const logOf = ({ stack }: DrillProduct) => join(stack.at.dataDir, 'redis/appendonlydir');
const newestLog = (world: DrillProduct): string =>
  globSync(join(logOf(world), '*.incr.aof'))
    .sort()
    .at(-1) ?? '';

export const redisFaults: Fault[] = [
  {
    name: 'Redis killed',
    of: ['redis'],
    do: ({ stack }) => stack.kill('redis'),
    undo: ({ stack }) => stack.start('redis'),
  },
  {
    name: 'Redis told to end',
    of: ['redis'],
    do: ({ stack }) => stack.stop('redis'),
    undo: ({ stack }) => stack.start('redis'),
  },
  {
    ...{ name: 'Redis frozen', of: ['redis'], lastsMs: pastThreeLocksMs },
    do: async (world) => world.signal('redis', 'SIGSTOP'),
    undo: async (world) => world.signal('redis', 'SIGCONT'),
  },
  {
    ...{ name: 'Redis emptied', of: ['redis'], repeatsEmails: true },
    do: (world) => tellRedis(world, 'FLUSHALL'),
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
    do: (world) => tellRedis(world, 'CONFIG', 'SET', 'maxmemory', '1'),
    undo: (world) => tellRedis(world, 'CONFIG', 'SET', 'maxmemory', '0'),
  },
  {
    // As after a start with another configuration: Redis may evict queued work when it is full.
    name: 'Redis started with the wrong eviction policy',
    of: ['redis'],
    do: async (world) => {
      await world.stack.stop('redis');
      await world.stack.start('redis');
      await tellRedis(world, 'CONFIG', 'SET', 'maxmemory-policy', 'allkeys-lru');
    },
    undo: (world) => tellRedis(world, 'CONFIG', 'SET', 'maxmemory-policy', 'noeviction'),
  },
];

const endSessions =
  'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type =';
const setting = async ({ databases }: DrillProduct, statement: string): Promise<void> => {
  await databases.command(statement);
  await databases.command('select pg_reload_conf()');
};
const ending = new WeakMap<DrillProduct, NodeJS.Timeout>();
const taken = new WeakMap<DrillProduct, () => Promise<unknown>>();

export const postgresFaults: Fault[] = [
  {
    ...{ name: 'Postgres killed', of: ['postgres'], repeatsEmails: true },
    do: ({ stack }) => stack.kill('postgres'),
    undo: ({ stack }) => stack.start('postgres'),
  },
  {
    ...{ name: 'Postgres told to end', of: ['postgres'], repeatsEmails: true },
    do: ({ stack }) => stack.stop('postgres'),
    undo: ({ stack }) => stack.start('postgres'),
  },
  {
    ...{ name: 'Postgres frozen', of: ['postgres'], repeatsEmails: true, lastsMs: pastThreeLocksMs },
    do: async (world) => world.signal('postgres', 'SIGSTOP'),
    undo: async (world) => world.signal('postgres', 'SIGCONT'),
  },
  {
    ...{ name: 'Postgres only reads', of: ['postgres'], repeatsEmails: true },
    do: (world) => setting(world, 'alter system set default_transaction_read_only = on'),
    undo: (world) => setting(world, 'alter system reset default_transaction_read_only'),
  },
  {
    ...{ name: 'Postgres out of connections', of: ['postgres'], repeatsEmails: true },
    do: async (world) => {
      await world.databases.command(`${endSessions} 'client backend'`);
      taken.set(world, await world.databases.takeConnections());
    },
    undo: async (world) => taken.get(world)?.(),
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
