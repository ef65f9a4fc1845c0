import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { databaseOf, serviceNames } from '../../proto/services.ts';
import { pastThreeLocksMs } from './process-faults.ts';
import type { Fault } from './fault.ts';
import type { World } from './world.ts';

async function tellRedis({ stack }: World, ...words: [string, ...string[]]): Promise<void> {
  const redis = new Redis(stack.at.redisUrl);
  try {
    const [command, ...rest] = words;
    await redis.call(command, ...rest);
  } finally {
    redis.disconnect();
  }
}

export const redisFaults: Fault[] = [
  {
    name: 'Redis killed',
    do: ({ stack }) => stack.kill('redis'),
    undo: ({ stack }) => stack.start('redis'),
  },
  {
    ...{ name: 'Redis frozen', lastsMs: pastThreeLocksMs },
    do: async (world) => world.signal('redis', 'SIGSTOP'),
    undo: async (world) => world.signal('redis', 'SIGCONT'),
  },
  { ...{ name: 'Redis emptied', cuts: true }, do: (world) => tellRedis(world, 'FLUSHALL') },
  {
    ...{ name: 'Redis without its files', cuts: true },
    do: ({ stack }) => stack.kill('redis'),
    undo: async ({ stack }) => {
      rmSync(join(stack.at.dataDir, 'redis/appendonlydir'), { recursive: true, force: true });
      await stack.start('redis');
    },
  },
  {
    ...{ name: 'Redis out of memory', cuts: true },
    do: (world) => tellRedis(world, 'CONFIG', 'SET', 'maxmemory', '1'),
    undo: (world) => tellRedis(world, 'CONFIG', 'SET', 'maxmemory', '0'),
  },
];

const endSessions =
  'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type =';
const setting = async ({ databases }: World, statement: string): Promise<void> => {
  await databases.command(statement);
  await databases.command('select pg_reload_conf()');
};
const ending = new WeakMap<World, NodeJS.Timeout>();

export const postgresFaults: Fault[] = [
  {
    ...{ name: 'Postgres killed', cuts: true },
    do: ({ stack }) => stack.kill('postgres'),
    undo: ({ stack }) => stack.start('postgres'),
  },
  {
    ...{ name: 'Postgres frozen', cuts: true, lastsMs: pastThreeLocksMs },
    do: async (world) => world.signal('postgres', 'SIGSTOP'),
    undo: async (world) => world.signal('postgres', 'SIGCONT'),
  },
  {
    ...{ name: 'Postgres only reads', cuts: true },
    do: (world) => setting(world, 'alter system set default_transaction_read_only = on'),
    undo: async (world) => {
      // Whoever resets it is told the same.
      await setting(world, 'set session characteristics as transaction read write').catch(() => undefined);
      await setting(world, 'alter system reset default_transaction_read_only');
    },
  },
  {
    ...{ name: 'sessions ended every 2 s', cuts: true, lastsMs: 10_000 },
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
    ...{ name: `the database of ${service} refused`, cuts: true },
    do: async ({ databases }) => {
      const name = databaseOf(service);
      await databases.command(`alter database ${name} allow_connections false`);
      await databases.command(`${endSessions} 'client backend' and datname = '${name}'`);
    },
    undo: ({ databases }) =>
      databases.command(`alter database ${databaseOf(service)} allow_connections true`),
  })),
];
