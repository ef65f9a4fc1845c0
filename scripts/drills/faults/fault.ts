import { openPublisherRedis } from '@nearward/common/events/queues';
import type { RedisConnection } from '@nearward/common/database/redis-connection';
import type { ServiceName } from '../../../proto/services.ts';
import type { ProcessName } from '../../stack/stack.ts';
import type { DrillProduct } from '../drill-product.ts';

/** A failure that is injected while users are active. */
export interface Fault {
  name: string;
  /** The parts that it affects or needs. Two faults of one part cannot be combined. */
  of: readonly (ServiceName | 'gateway' | 'redis' | 'postgres' | 'mail' | 'stripe')[];
  /** Its duration in milliseconds. */
  lastsMs?: number;
  /** Whether the gateway is unreachable during the fault. */
  stopsGateway?: boolean;
  /** Whether it may kill a process that is sending an email, which is then sent a second time. */
  repeatsEmails?: boolean;
  do: (world: DrillProduct) => Promise<unknown>;
  undo?: (world: DrillProduct) => Promise<unknown>;
}
type FaultFacts = Omit<Fault, 'do' | 'undo'>;

/** Three times the lock duration of a delivery. */
export const pastThreeLocksMs = 16_000;

export const killFault = (process: ProcessName, facts: FaultFacts): Fault => ({
  ...facts,
  do: ({ stack }) => stack.kill(process),
  undo: ({ stack }) => stack.start(process),
});

export const stopFault = (process: ProcessName, facts: FaultFacts): Fault => ({
  ...facts,
  do: ({ stack }) => stack.stop(process),
  undo: ({ stack }) => stack.start(process),
});

export const freezeFault = (process: ProcessName, facts: FaultFacts): Fault => ({
  lastsMs: pastThreeLocksMs,
  ...facts,
  do: async (world) => world.signal(process, 'SIGSTOP'),
  undo: async (world) => world.signal(process, 'SIGCONT'),
});

/** The key prefix of all queues. */
export const prefix = 'nearward';

export async function withRedis(
  { stack }: DrillProduct,
  work: (redis: RedisConnection) => Promise<unknown>,
): Promise<void> {
  const redis = openPublisherRedis(stack.at.redisUrl);
  redis.on('error', () => undefined);
  try {
    await new Promise((resolve) => redis.once('ready', resolve));
    await work(redis);
  } finally {
    redis.disconnect();
  }
}
