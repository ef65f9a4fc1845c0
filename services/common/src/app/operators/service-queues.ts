import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { ServiceEnv } from '../../env/env.js';
import { type QueueKind, queueKinds } from '../../env/queue-kinds.js';
import {
  countPending,
  type Delivery,
  findOldestPending,
  openQueue,
  toQueueJob,
} from '../../events/queues.js';
import { REDIS, type RedisConnection } from '../../database/redis-connection.js';
import { ENV, SERVICE } from '../../env/tokens.js';

/** The service's own queues, for operators and metrics. */
@Injectable()
export class ServiceQueues implements OnApplicationShutdown {
  private readonly openQueues = new Map<QueueKind, Queue<Delivery>>();

  constructor(
    @Inject(REDIS) private readonly redis: RedisConnection,
    @Inject(ENV) private readonly env: ServiceEnv,
    @Inject(SERVICE) private readonly service: string,
  ) {}

  /** The number of deliveries that wait, run or will be retried; null while Redis is down. */
  async depth(): Promise<number | null> {
    const counts = Promise.all(queueKinds.map((kind) => countPending(this.queueOf(kind))));
    return counts.then((each) => each.reduce((sum, count) => sum + count, 0)).catch(() => null);
  }

  /** The depth of each queue, and when its oldest delivery was added, in milliseconds. */
  async states(): Promise<{ queue: QueueKind; depth: number; since: number | null }[]> {
    return Promise.all(
      queueKinds.map(async (queue) => {
        const [depth, oldest] = await Promise.all([
          countPending(this.queueOf(queue)),
          findOldestPending(this.queueOf(queue)),
        ]);
        return { queue, depth, since: oldest };
      }),
    );
  }

  /** Uses a new job id, because the failed job may still exist under the delivery's id. */
  async add(kind: QueueKind, item: Delivery): Promise<void> {
    const { name, data, opts } = toQueueJob(item);
    await this.queueOf(kind).add(name, data, { ...opts, jobId: undefined });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.openQueues.values()].map((queue) => queue.close().catch(() => undefined)));
  }

  private queueOf(kind: QueueKind): Queue<Delivery> {
    const existing = this.openQueues.get(kind);
    if (existing) return existing;
    const queue = openQueue(this.redis, this.env.QUEUE_PREFIX, this.service, kind);
    queue.on('error', () => undefined);
    this.openQueues.set(kind, queue);
    return queue;
  }
}
