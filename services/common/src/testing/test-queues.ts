import type { Queue } from 'bullmq';
import type { ServiceEnv } from '../env/env.js';
import type { QueueKind } from '../env/queue-kinds.js';
import { type Delivery, openQueue, openWorkerRedis } from '../events/queues.js';
import type { RedisConnection } from '../database/redis-connection.js';

/** Access to the queues of a service for tests, over one connection. */
export class TestQueues {
  private redis: RedisConnection | undefined;
  private readonly openQueues = new Map<QueueKind, Queue<Delivery>>();

  constructor(
    private readonly env: ServiceEnv,
    private readonly service: string,
  ) {}

  queueOf(kind: QueueKind): Queue<Delivery> {
    const existing = this.openQueues.get(kind);
    if (existing) return existing;
    this.redis ??= openWorkerRedis(this.env.REDIS_URL);
    const queue = openQueue(this.redis, this.env.QUEUE_PREFIX, this.service, kind);
    this.openQueues.set(kind, queue);
    return queue;
  }

  /** The next process immediately repeats the deliveries of a killed one, as if their locks had expired. */
  async expireLocks(kind: QueueKind): Promise<void> {
    const queue = this.queueOf(kind);
    const ids = (await queue.getActive()).map(({ id }) => String(id));
    if (ids.length === 0) return;
    const checks = this.redis?.multi().sadd(queue.toKey('stalled'), ...ids);
    await checks?.del(queue.toKey('stalled-check'), ...ids.map((id) => queue.toKey(`${id}:lock`))).exec();
  }

  async close(): Promise<void> {
    await Promise.all([...this.openQueues.values()].map((queue) => queue.close()));
    this.redis?.disconnect();
  }
}
