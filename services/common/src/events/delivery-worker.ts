import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { type Job, Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { DataSource, EntityManager } from 'typeorm';
import { withRequestId } from '../request-context.js';
import { accept } from './inbox.js';
import { keepDeadLetter } from './dead-letters.js';
import {
  atOnce,
  type Delivery,
  delivery,
  queuePrefix,
  type QueueKind,
  workerConnection,
  workerSettings,
} from './queues.js';
import { SpareTime } from './spare-time.js';

interface DeliveryWorkerOptions {
  service: string;
  kind: QueueKind;
  redisUrl: string;
  prefix: string;
  dataSource: DataSource;
  handle: (item: Delivery, manager: EntityManager) => Promise<void>;
  /** Says how long to rest after bulk work. */
  spareTime?: Pick<SpareTime, 'restAfter'>;
}

/**
 * Applies a queue's deliveries, each once: the inbox row, the version check and the effect are one transaction.
 * What fails eight times goes to the dead-letter table, from which `redrive` brings it back.
 */
export class DeliveryWorker {
  private readonly logger = new Logger('DeliveryWorker');
  private readonly connection: Redis;
  private readonly worker: Worker<Delivery>;
  private readonly spareTime: Pick<SpareTime, 'restAfter'>;
  private readonly stopping = new AbortController();

  constructor(private readonly options: DeliveryWorkerOptions) {
    this.spareTime = options.spareTime ?? new SpareTime();
    this.connection = workerConnection(options.redisUrl);
    this.connection.on('error', () => undefined); // reconnects by itself; the relay reports that Redis is away
    this.worker = new Worker<Delivery>(options.kind, (job) => this.apply(job), {
      ...workerSettings,
      concurrency: atOnce[options.kind],
      connection: this.connection,
      prefix: queuePrefix(options.prefix, options.service),
      autorun: false,
    });
    this.worker.on('error', () => undefined);
    this.worker.on('failed', (job, error) => void this.onFailed(job, error));
  }

  start(): void {
    void this.worker.run();
    void this.buryLeftovers();
  }

  /** Waits for the deliveries under way. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.worker.close();
    this.connection.disconnect();
  }

  private async apply(job: Job<Delivery>): Promise<void> {
    const item = delivery.parse(job.data);
    const startedAt = performance.now();
    await withRequestId(item.request_id ?? item.id, () =>
      this.options.dataSource.transaction(async (manager) => {
        if (await accept(manager, item)) await this.options.handle(item, manager);
      }),
    );
    if (this.options.kind === 'bulk') await this.rest(performance.now() - startedAt);
  }

  private async rest(workMs: number): Promise<void> {
    const { signal } = this.stopping;
    await sleep(this.spareTime.restAfter(workMs), undefined, { signal }).catch(() => undefined);
  }

  private async onFailed(job: Job<Delivery> | undefined, error: Error): Promise<void> {
    if (!job) return;
    const queue = this.options.kind;
    const final = job.finishedOn !== undefined;
    this.logger.warn({
      msg: 'A delivery failed',
      queue,
      event: job.id,
      type: job.name,
      attempt: job.attemptsMade,
      final,
    });
    if (final) await this.bury(job, error.message);
  }

  /** A process that died between a final failure and its dead letter left the job in Redis. */
  private async buryLeftovers(): Promise<void> {
    const queue = new Queue<Delivery>(this.options.kind, {
      connection: this.connection,
      prefix: queuePrefix(this.options.prefix, this.options.service),
    });
    queue.on('error', () => undefined);
    try {
      for (const job of await queue.getFailed()) await this.bury(job, job.failedReason);
    } finally {
      await queue.close();
    }
  }

  private async bury(job: Job<Delivery>, reason: string): Promise<void> {
    try {
      await keepDeadLetter(this.options.dataSource, this.options.kind, job.data, reason);
      await job.remove();
    } catch {
      this.logger.error({ msg: 'A dead letter could not be kept; it stays in the queue', event: job.id });
    }
  }
}
