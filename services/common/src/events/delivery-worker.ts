import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { DelayedError, type Job, Worker } from 'bullmq';
import { isOutage, isRetryable, NewerVersionError } from '../errors/dependency-errors.js';
import type { RedisConnection } from '../database/redis-connection.js';
import { withDeliveryContext } from './delivery-context.js';
import { moveToDeadLetters, sweepFailedJobs, describeFailure } from './dead-letters.js';
import { acceptDelivery, wasReceived } from './inbox.js';
import { nextRetryAt, Outages } from './outages.js';
import type { QueueKind } from '../env/queue-kinds.js';
import {
  queueConcurrency,
  type QueueSettings,
  type Delivery,
  deliverySchema,
  type HandleDelivery,
  type PrepareDelivery,
  openQueue,
  queuePrefix,
  openWorkerRedis,
  workerSettings,
} from './queues.js';
import type { PendingRequests } from './pending-requests.js';

const minuteMs = 60_000;
/** Longer than a rollout takes. */
const rolloutMs = 60 * minuteMs;

interface DeliveryWorkerOptions extends QueueSettings {
  kind: QueueKind;
  handle: HandleDelivery;
  prepare?: PrepareDelivery;
  /** Bulk work yields to these requests. */
  pendingRequests?: Pick<PendingRequests, 'yieldAfter'>;
  /** How often to sweep failed jobs that could not be moved immediately. */
  sweepEveryMs?: number;
}

/**
 * Applies the deliveries of a queue exactly once: the inbox row, the version check and the effect are one transaction.
 * A call to another provider comes before, so that no connection waits for it. It is repeated if the process is killed
 * before the transaction. A delivery is retried until its dependency is back, or until the version that knows its event is
 * rolled out. After eight failures of its own it goes to the dead-letter table, from which `redrive` returns it.
 */
export class DeliveryWorker {
  private readonly logger = new Logger('DeliveryWorker');
  private readonly connection: RedisConnection;
  private readonly worker: Worker<Delivery>;
  private readonly outages = new Outages();
  private readonly stopping = new AbortController();

  constructor(private readonly options: DeliveryWorkerOptions) {
    this.connection = openWorkerRedis(options.redisUrl);
    this.connection.on('error', () => undefined); // reconnects automatically; the relay reports that Redis is down
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

  /** Waits for deliveries in progress. Without Redis they cannot be acknowledged, so they run again later. */
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
      if (!isRetryable(error) && !mayBeKnownAfterRollout(error, timestamp)) throw error;
      if (!isOutage(error) || this.outages.recordFailure(type)) this.reportWaiting(job, error);
      const attempts = job.attemptsStarted - job.attemptsMade;
      return postpone(job, this.outages.waitUntil(type, timestamp) ?? nextRetryAt(attempts), token);
    }
    if (this.outages.recordSuccess(type)) this.logger.log({ msg: 'Deliveries resume', type });
  }

  private async apply(job: Job<Delivery>): Promise<void> {
    const item = deliverySchema.parse(job.data);
    const startedAt = performance.now();
    await withDeliveryContext(item, this.options.kind, () => this.applyOnce(item));
    if (this.options.kind === 'bulk')
      await this.options.pendingRequests?.yieldAfter(performance.now() - startedAt, this.stopping.signal);
  }

  private async applyOnce(item: Delivery): Promise<void> {
    const { dataSource, handle, prepare } = this.options;
    const preparing = prepare?.(item);
    if (preparing && (await wasReceived(dataSource, item))) return;
    const effect = (await preparing?.()) ?? ((manager) => handle(item, manager));
    await dataSource.transaction(async (manager) => {
      if (await acceptDelivery(manager, item)) await effect(manager);
    });
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
      this.logger.error({
        msg: 'A failed delivery could not be moved to the dead letters; it stays in the queue',
        event,
      }),
    );
  }

  private reportWaiting({ name: type, data }: Job<Delivery>, error: unknown): void {
    const reason = String(error);
    this.logger.warn({ msg: 'A dependency is down; deliveries wait', event: data.id, type, reason });
  }

  /** Runs on startup and then periodically. */
  private async sweep(): Promise<void> {
    const { kind, service, prefix, dataSource, sweepEveryMs = minuteMs } = this.options;
    const { signal } = this.stopping;
    const queue = openQueue(this.connection, prefix, service, kind);
    queue.on('error', () => undefined);
    while (!signal.aborted) {
      await sweepFailedJobs(dataSource, queue).catch(() => undefined); // Redis is down
      await sleep(sweepEveryMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

const mayBeKnownAfterRollout = (error: unknown, publishedAt: number): boolean =>
  error instanceof NewerVersionError && Date.now() - publishedAt < rolloutMs;

async function postpone(job: Job<Delivery>, until: number, token?: string): Promise<never> {
  await job.moveToDelayed(Math.ceil(until), token);
  throw new DelayedError();
}
