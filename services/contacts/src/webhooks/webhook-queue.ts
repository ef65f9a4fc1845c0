import { command, sql } from '@nearward/common/database/sql';
import { Sweeper } from '@nearward/common/app/sweeper';
import type { RedisConnection } from '@nearward/common/database/redis-connection';
import {
  openPublisherRedis,
  openWorkerRedis,
  queuePrefix,
  workerSettings,
} from '@nearward/common/events/queues';
import { webhookLimits } from '@nearward/proto/rest/webhook-texts';
import { Inject, Injectable } from '@nestjs/common';
import { Queue, Worker } from 'bullmq';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { type ContactsEnv, ENV } from '../env.js';
import { webhookChannel } from '../pairs/record-webhook-event.js';
import { resealWebhookSecrets } from './reseal-webhook-secrets.js';
import { isReadySql, WebhookSender } from './webhook-sender.js';

const queueName = 'webhooks';
/** Webhooks that one process calls concurrently. Each waits for its receiver. */
const concurrency = 32;
/** Events per job, so that a webhook with many does not delay the others. */
const eventsPerJob = 20;
const housekeepingMs = 10 * 60_000;

const dueWebhooks = sql(
  { id: z.uuid() },
  // The longest due first, so that many others cannot keep one from the queue.
  `select webhook.id from webhook cross join lateral (
     select next_at from webhook_delivery event where event.webhook_id = webhook.id and ${isReadySql}
     order by event.id limit 1) event
   order by event.next_at, webhook.id limit 500`,
);
const isDue = command(
  `select from webhook join webhook_delivery event on event.webhook_id = webhook.id
   where webhook.id = $1 and ${isReadySql} limit 1`,
);
const deleteOld = command(
  `delete from webhook_delivery where created_at < now() - interval '${webhookLimits.logDays} days'`,
);
const deleteFormerSecrets = command(
  `update webhook set former_secret = null, former_secret_until = null where former_secret_until < now()`,
);

/**
 * A queue with one job for each webhook that has events to send, so that it gets one request at a time. The database decides
 * what is sent: a job has only the webhook's id, and the next sweep adds a lost one again.
 */
@Injectable()
export class WebhookQueue extends Sweeper<ContactsEnv> {
  private readonly stopping = new AbortController();
  private readonly isConsumer: boolean;
  private readonly prefix: string;
  private queue?: Queue;
  private worker?: Worker<{ webhook_id: string }>;
  private publisherRedis?: RedisConnection;
  private workerRedis?: RedisConnection;
  private listener?: pg.Client;
  private lastHousekeeping = 0;

  protected readonly failureMessage = 'Webhooks could not be queued; the next run is in a second';
  protected override readonly seconds = 1;

  constructor(
    dataSource: DataSource,
    @Inject(ENV) env: ContactsEnv,
    private readonly sender: WebhookSender,
  ) {
    super(dataSource, env);
    this.isConsumer = env.QUEUES.includes('mails');
    this.prefix = queuePrefix(env.QUEUE_PREFIX, 'contacts');
  }

  override onApplicationBootstrap(): void {
    if (this.isConsumer) this.open();
    super.onApplicationBootstrap();
  }

  override async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await super.onApplicationShutdown();
    await this.worker?.close(this.workerRedis?.status !== 'ready');
    await this.listener?.end().catch(() => undefined);
    await this.queue?.close();
    this.publisherRedis?.disconnect();
    this.workerRedis?.disconnect();
  }

  protected async sweep(): Promise<void> {
    if (!this.publisherRedis || this.isStopped) return;
    this.openQueue(this.publisherRedis);
    await this.listen();
    for (const { id } of await dueWebhooks.all(this.dataSource)) await this.add(id);
    if (Date.now() - this.lastHousekeeping < housekeepingMs) return;
    this.lastHousekeeping = Date.now();
    await deleteOld.run(this.dataSource);
    await deleteFormerSecrets.run(this.dataSource);
    await resealWebhookSecrets(this.dataSource, this.env);
  }

  private open(): void {
    if (this.worker) return;
    this.publisherRedis = openPublisherRedis(this.env.REDIS_URL);
    this.workerRedis = openWorkerRedis(this.env.REDIS_URL);
    for (const redis of [this.publisherRedis, this.workerRedis]) redis.on('error', () => undefined); // reconnects automatically
    this.worker = new Worker(queueName, ({ data }) => this.send(data.webhook_id), {
      ...workerSettings,
      concurrency,
      connection: this.workerRedis,
      prefix: this.prefix,
    });
    this.worker.on('error', () => undefined);
    // An event that was recorded while the job ended added none, because the queue still had that job.
    this.worker.on('completed', ({ data }) => void this.addIfDue(data.webhook_id).catch(() => undefined));
  }

  /** Needs a connection, because a queue that fails to open stays broken. */
  private openQueue(connection: RedisConnection): void {
    if (this.queue) return;
    if (connection.status !== 'ready') throw new Error('Redis is not reachable');
    this.queue = new Queue(queueName, { connection, prefix: this.prefix, skipWaitingForReady: true });
    this.queue.on('error', () => undefined);
  }

  private async send(webhook_id: string): Promise<void> {
    const { signal } = this.stopping;
    for (let sent = 0; sent < eventsPerJob && !signal.aborted; sent++)
      if (!(await this.sender.sendNext(webhook_id, signal))) return;
  }

  private async addIfDue(webhook_id: string): Promise<void> {
    if (!this.stopping.signal.aborted && (await isDue.some(this.dataSource, webhook_id)))
      await this.add(webhook_id);
  }

  private async add(webhook_id: string): Promise<void> {
    const options = { jobId: webhook_id, removeOnComplete: true, removeOnFail: true };
    await this.queue?.add('send', { webhook_id }, options);
  }

  /** A commit with an event adds its webhook immediately. Sweeping covers a broken listener. */
  private async listen(): Promise<void> {
    if (this.listener) return;
    const connectionString = this.env.DATABASE_DIRECT_URL ?? this.env.DATABASE_URL;
    const client = new pg.Client({ connectionString });
    const forgetListener = () => {
      if (this.listener === client) this.listener = undefined;
    };
    client.on('error', forgetListener).on('end', forgetListener);
    client.on('notification', ({ payload = '' }) => void this.add(payload).catch(() => undefined));
    await client.connect();
    await client.query(`listen ${webhookChannel}`);
    this.listener = client;
  }
}
