import type { Queue } from 'bullmq';
import type { ServiceEnv } from '../env/env.js';
import type { QueueKind } from '../env/queue-kinds.js';
import { type Delivery, openQueue, openWorkerRedis } from '../events/queues.js';
import type { RedisConnection } from '../database/redis-connection.js';

/** The queues of a service as a test reaches into them, over one connection. */
export class TestQueues {
  private redis: RedisConnection | undefined;
  private readonly open = new Map<QueueKind, Queue<Delivery>>();

  constructor(
    private readonly env: ServiceEnv,
    private readonly service: string,
  ) {}

  of(kind: QueueKind): Queue<Delivery> {
    const present = this.open.get(kind);
    if (present) return present;
    this.redis ??= openWorkerRedis(this.env.REDIS_URL);
    const queue = openQueue(this.redis, this.env.QUEUE_PREFIX, this.service, kind);
    this.open.set(kind, queue);
    return queue;
  }

  async close(): Promise<void> {
    await Promise.all([...this.open.values()].map((queue) => queue.close()));
    this.redis?.disconnect();
  }
}
