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

/** The service's own queues, as operators look into them. */
@Injectable()
export class ServiceQueues implements OnApplicationShutdown {
  private readonly open = new Map<QueueKind, Queue<Delivery>>();

  constructor(
    @Inject(REDIS) private readonly redis: RedisConnection,
    @Inject(ENV) private readonly env: ServiceEnv,
    @Inject(SERVICE) private readonly service: string,
  ) {}

  /** How many deliveries are waiting, under way or to be tried again; null while Redis is away. */
  async depth(): Promise<number | null> {
    const counts = Promise.all(queueKinds.map((kind) => countPending(this.of(kind))));
    return counts.then((each) => each.reduce((sum, count) => sum + count, 0)).catch(() => null);
  }

  /** The depth of each queue, and when the oldest delivery in it came, by milliseconds. */
  async states(): Promise<{ queue: QueueKind; depth: number; since: number | null }[]> {
    return Promise.all(
      queueKinds.map(async (queue) => {
        const [depth, oldest] = await Promise.all([
          countPending(this.of(queue)),
          findOldestPending(this.of(queue)),
        ]);
        return { queue, depth, since: oldest };
      }),
    );
  }

  /** Under a number of its own: what failed before may still lie there under the delivery's. */
  async add(kind: QueueKind, item: Delivery): Promise<void> {
    const { name, data, opts } = toQueueJob(item);
    await this.of(kind).add(name, data, { ...opts, jobId: undefined });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.open.values()].map((queue) => queue.close().catch(() => undefined)));
  }

  private of(kind: QueueKind): Queue<Delivery> {
    const known = this.open.get(kind);
    if (known) return known;
    const queue = openQueue(this.redis, this.env.QUEUE_PREFIX, this.service, kind);
    queue.on('error', () => undefined);
    this.open.set(kind, queue);
    return queue;
  }
}
