import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { DelayedError, type Job, Worker } from 'bullmq';
import { isOutage, isRetryable, NewerVersionError } from '../errors/dependency-errors.js';
import type { RedisConnection } from '../database/redis-connection.js';
import { withDeliveryContext } from './delivery-context.js';
import { moveToDeadLetters, sweepFailedJobs, describeFailure } from './dead-letters.js';
import { acceptDelivery } from './inbox.js';
import { nextRetryAt, Outages } from './outages.js';
import type { QueueKind } from '../env/queue-kinds.js';
import {
  queueConcurrency,
  type QueueSettings,
  type Delivery,
  deliverySchema,
  type HandleDelivery,
  openQueue,
  queuePrefix,
  openWorkerRedis,
  workerSettings,
} from './queues.js';
import type { PendingRequests } from './pending-requests.js';

const minuteMs = 60_000;
/** More than it takes to replace every process of the version before. */
const rollOutMs = 60 * minuteMs;

interface DeliveryWorkerOptions extends QueueSettings {
  kind: QueueKind;
  handle: HandleDelivery;
  /** What bulk work gives way to. */
  waitingCalls?: Pick<PendingRequests, 'yieldAfter'>;
  /** How long what failed for good may lie in Redis when it could not be buried at once. */
  sweepEveryMs?: number;
}

/**
 * Applies a queue's deliveries, each once: the inbox row, the version check and the effect are one transaction.
 * What fails because a part is away is tried until it is back, and what only a newer version knows until that is rolled
 * out. What fails eight times for its own content goes to the dead-letter table, from which `redrive` brings it back.
 */
export class DeliveryWorker {
  private readonly logger = new Logger('DeliveryWorker');
  private readonly connection: RedisConnection;
  private readonly worker: Worker<Delivery>;
  private readonly outages = new Outages();
  private readonly stopping = new AbortController();

  constructor(private readonly options: DeliveryWorkerOptions) {
    this.connection = openWorkerRedis(options.redisUrl);
    this.connection.on('error', () => undefined); // reconnects by itself; the relay reports that Redis is away
    this.worker = new Worker<Delivery>(options.kind, (job, token) => this.process(job, token), {
      ...workerSettings,
      concurrency: queueConcurrency[options.kind],
      connection: this.connection,
      prefix: queuePrefix(options.prefix, options.service),
      autorun: false,
    });
    this.worker.on('error', () => undefined);
    this.worker.on('failed', (job, error) => void this.onFailed(job, error));
  }

  start(): void {
    void this.worker.run();
    void this.sweep();
  }

  /** Waits for the deliveries under way; without Redis nobody would hear how they ended, and they are done again. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.worker.close(this.connection.status !== 'ready');
    this.connection.disconnect();
  }

  private async process(job: Job<Delivery>, token?: string): Promise<void> {
    const { name: type, timestamp } = job;
    const until = this.outages.waitUntil(type, timestamp);
    if (until) return postpone(job, until, token);
    try {
      await this.apply(job);
    } catch (error) {
      if (!isRetryable(error) && !mayBeKnownSoon(error, timestamp)) throw error;
      if (!isOutage(error) || this.outages.recordFailure(type)) this.reportWaiting(job, error);
      const tries = job.attemptsStarted - job.attemptsMade;
      return postpone(job, this.outages.waitUntil(type, timestamp) ?? nextRetryAt(tries), token);
    }
    if (this.outages.recordSuccess(type)) this.logger.log({ msg: 'Deliveries go on', type });
  }

  private async apply(job: Job<Delivery>): Promise<void> {
    const item = deliverySchema.parse(job.data);
    const startedAt = performance.now();
    await withDeliveryContext(item, this.options.kind, () =>
      this.options.dataSource.transaction(async (manager) => {
        if (await acceptDelivery(manager, item)) await this.options.handle(item, manager);
      }),
    );
    if (this.options.kind === 'bulk')
      await this.options.waitingCalls?.yieldAfter(performance.now() - startedAt, this.stopping.signal);
  }

  private async onFailed(job: Job<Delivery> | undefined, error: Error): Promise<void> {
    if (!job) return;
    const { kind: queue, dataSource } = this.options;
    const { name: type, attemptsMade: attempt } = job;
    const event = job.data.id;
    const final = job.finishedOn !== undefined;
    this.logger.warn({ msg: 'A delivery failed', queue, event, type, attempt, final });
    if (!final) return;
    await moveToDeadLetters(dataSource, queue, job, describeFailure(error)).catch(() =>
      this.logger.error({ msg: 'A dead letter could not be kept; it stays in the queue for now', event }),
    );
  }

  private reportWaiting({ name: type, data }: Job<Delivery>, error: unknown): void {
    const reason = String(error);
    this.logger.warn({ msg: 'A part is away; deliveries wait', event: data.id, type, reason });
  }

  /** At the start and then from time to time. */
  private async sweep(): Promise<void> {
    const { kind, service, prefix, dataSource, sweepEveryMs = minuteMs } = this.options;
    const { signal } = this.stopping;
    const queue = openQueue(this.connection, prefix, service, kind);
    queue.on('error', () => undefined);
    while (!signal.aborted) {
      await sweepFailedJobs(dataSource, queue).catch(() => undefined); // Redis is away
      await sleep(sweepEveryMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

const mayBeKnownSoon = (error: unknown, publishedAt: number): boolean =>
  error instanceof NewerVersionError && Date.now() - publishedAt < rollOutMs;

async function postpone(job: Job<Delivery>, until: number, token?: string): Promise<never> {
  await job.moveToDelayed(Math.ceil(until), token);
  throw new DelayedError();
}
