import { openPublisherRedis } from '@nearward/common/events/queues';
import type { RedisConnection } from '@nearward/common/database/redis-connection';
import type { ProcessName } from '../../stack/stack.ts';
import type { DrillProduct } from '../drill-product.ts';

/** A failure that is injected while users are active. */
export interface Fault {
  name: string;
  durationMs?: number;
  /** Whether the gateway is unreachable during the fault. */
  stopsGateway?: boolean;
  /** Whether it may kill a process that is sending an email, which is then sent a second time. */
  repeatsEmails?: boolean;
  /** Resolves with what ends the fault, unless it ends automatically. */
  inject: (product: DrillProduct) => Promise<EndFault | undefined>;
}
type EndFault = () => Promise<unknown>;
type FaultFacts = Omit<Fault, 'inject'>;

/** Three times the lock duration of a delivery. */
export const pastThreeLocksMs = 16_000;

/** Ends the process by a signal or in order, and starts it afterwards. */
const downFault =
  (how: 'kill' | 'stop') =>
  (process: ProcessName, facts: FaultFacts): Fault => ({
    ...facts,
    inject: async ({ stack }) => {
      await stack[how](process);
      return () => stack.start(process);
    },
  });
export const killFault = downFault('kill');
export const stopFault = downFault('stop');

export const freezeFault = (process: ProcessName, facts: FaultFacts): Fault => ({
  durationMs: pastThreeLocksMs,
  ...facts,
  inject: async ({ signal }) => {
    signal(process, 'SIGSTOP');
    return async () => signal(process, 'SIGCONT');
  },
});

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
