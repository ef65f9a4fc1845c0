import { Logger } from '@nestjs/common';
import { events, type EventType, isBulk, publisherOf } from '@nearward/proto/events';
import type { Queue } from 'bullmq';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { command, type RowOf, sql } from '../database/sql.js';
import type { RedisConnection } from '../database/redis-connection.js';
import { withDeliveryContext } from './delivery-context.js';
import { acceptDelivery } from './inbox.js';
import { RedisLossDetector, lockForPublishing } from './redis-loss-detector.js';
import { outboxColumns, outboxRow, type OutboxMessage, toOutboxMessage } from './outbox-message.js';
import type { QueueKind } from '../env/queue-kinds.js';
import {
  type QueueSettings,
  type Delivery,
  eventQueueKind,
  type HandleDelivery,
  openQueue,
  openPublisherRedis,
  toQueueJob,
} from './queues.js';

interface RelayOptions extends QueueSettings {
  databaseUrl: string;
  retentionHours: number;
  /** Null for a service without emails. */
  sendEmail: HandleDelivery | null;
}

const batchSize = 200;
/** Bulk events are large and many, so only a few are in Redis at a time. */
const bulkBatchSize = 8;
const maxBulkInQueue = 64;
const pollMs = 1_000;
const bulkPollMs = 50;
const directEmailMs = 3_000;
const housekeepingMs = 10 * 60_000;

const unpublished = (columns: string, condition: string) =>
  `select ${columns} from outbox where published_at is null and ${condition} for update skip locked`;
/** Marks a batch as published, before it is, in the transaction that publishes it. */
const takeBatch = (condition: string) =>
  sql(
    outboxRow,
    `with batch as (update outbox set published_at = now() where id = any(array(${unpublished('id', condition)}))
                    returning seq, ${outboxColumns})
     select ${Object.keys(outboxRow).join()} from batch order by seq`,
  );
const nextBatch = takeBatch(`not bulk order by seq limit ${batchSize}`);
const nextBulkBatch = takeBatch(`bulk and type = $1 order by seq limit ${bulkBatchSize}`);
const waiting = sql(
  { has_events: z.boolean(), bulk_types: z.array(z.string()) },
  `select exists (select from outbox where published_at is null and not bulk) as has_events,
          array(select type from unnest($1::text[]) as type
                where exists (select from outbox where published_at is null and bulk and outbox.type = type.type)) as bulk_types`,
);
const nextEmail = sql(outboxRow, unpublished(outboxColumns, `kind = 'mail' order by seq limit 1`));
const markPublished = command('update outbox set published_at = now() where id = $1');
const deletePublished = command(`delete from outbox where published_at < now() - $1 * interval '1 hour'`);
const deleteReceived = command(`delete from inbox where received_at < now() - $1 * interval '1 hour'`);

/**
 * Publishes each outbox row to the queues of its subscribers, at least once and in any order. Several relays of one service
 * share the work. While Redis is down events wait, and the relay sends emails itself.
 */
export class Relay {
  private readonly logger = new Logger('Relay');
  private readonly dataSource: DataSource;
  private readonly redis: RedisConnection;
  private readonly lossDetector: RedisLossDetector;
  private readonly queues = new Map<string, Queue<Delivery>>();
  private listener?: pg.Client;
  private isWoken = false;
  private endSleep: () => void = () => undefined;
  private running?: Promise<void>;
  private isStopping = false;
  private isBulkWaiting = false;
  private lastHousekeeping = 0;

  constructor(private readonly options: RelayOptions) {
    this.dataSource = options.dataSource;
    this.redis = openPublisherRedis(options.redisUrl);
    this.redis.on('error', () => undefined); // the loop logs its failures
    this.lossDetector = new RedisLossDetector(this.redis, options);
  }

  start(): void {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    this.wake();
    await this.running;
    await this.listener?.end().catch(() => undefined);
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
    this.redis.disconnect();
  }

  private async run(): Promise<void> {
    let isFailing = false;
    while (!this.isStopping) {
      this.isWoken = false;
      try {
        await this.listen();
        if (this.redis.status !== 'ready') throw new Error('Redis is not reachable');
        await this.lossDetector.check();
        const { has_events, bulk_types } = await this.findWaiting();
        while (has_events && !this.isStopping && (await this.publishBatch()) === batchSize);
        if (await this.publishBulk(bulk_types as EventType[])) this.wake();
        await this.housekeep();
        if (isFailing) this.logger.log('The relay publishes again');
        isFailing = false;
      } catch (error) {
        if (!isFailing)
          this.logger.warn({ msg: 'The relay cannot publish; events wait', reason: String(error) });
        isFailing = true;
        await this.sendEmailsDirectly();
      }
      await this.sleepUntilWoken();
    }
  }

  /** A service without bulk events looks by taking a batch. */
  private async findWaiting(): Promise<RowOf<typeof waiting>> {
    const types = bulkTypes(this.options.service);
    if (types.length === 0) return { has_events: true, bulk_types: [] };
    return waiting.one(this.dataSource, types);
  }

  /** Publishes a batch of each bulk type whose queues have room. Returns whether there may be more. */
  private async publishBulk(types: readonly EventType[]): Promise<boolean> {
    let hasMore = false;
    this.isBulkWaiting = false;
    for (const type of types) {
      if (!(await this.hasRoomFor(type))) this.isBulkWaiting = true;
      else if ((await this.publishBatch(type)) === bulkBatchSize) hasMore = true;
    }
    return hasMore;
  }

  private async hasRoomFor(type: EventType): Promise<boolean> {
    const queues = this.destinations('event', type);
    const waiting = await Promise.all(queues.map((queue) => queue.getWaitingCount()));
    return waiting.every((count) => count < maxBulkInQueue);
  }

  /** Publishes up to one batch. The rows stay locked, so that no other relay takes them. */
  async publishBatch(bulkType?: EventType): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      await lockForPublishing(manager);
      const rows = await (bulkType ? nextBulkBatch.all(manager, bulkType) : nextBatch.all(manager));
      const messages = rows.map(toOutboxMessage);
      for (const [queue, items] of this.groupByQueue(messages)) await queue.addBulk(items.map(toQueueJob));
      for (const message of messages) message.onDelivered();
      return rows.length;
    });
  }

  /**
   * Emails need only the mail server, so login links arrive even while Redis is down. The time is limited, so that the loop
   * checks Redis again.
   */
  private async sendEmailsDirectly(): Promise<void> {
    const until = Date.now() + directEmailMs;
    let hasMore = true;
    while (hasMore && !this.isStopping && Date.now() < until)
      hasMore = await this.sendNextEmail().catch(() => false);
    if (hasMore) this.wake();
  }

  /** Returns whether there was an email. The inbox row makes a copy in Redis a duplicate. */
  private async sendNextEmail(): Promise<boolean> {
    const { sendEmail } = this.options;
    if (!sendEmail) return false;
    return this.dataSource.transaction(async (manager) => {
      const row = await nextEmail.first(manager);
      if (!row) return false;
      await withDeliveryContext(row, 'mails', async () => {
        if (await acceptDelivery(manager, row)) await sendEmail(row, manager);
      });
      await markPublished.run(manager, row.id);
      return true;
    });
  }

  private groupByQueue(messages: OutboxMessage[]): Map<Queue<Delivery>, Delivery[]> {
    const result = new Map<Queue<Delivery>, Delivery[]>();
    for (const { kind, item } of messages) {
      for (const queue of this.destinations(kind, item.type)) {
        result.set(queue, [...(result.get(queue) ?? []), item]);
      }
    }
    return result;
  }

  private destinations(kind: OutboxMessage['kind'], type: string): Queue<Delivery>[] {
    if (kind === 'mail') return [this.queue(this.options.service, 'mails')];
    const { subscribers } = events[type as EventType];
    return subscribers.map((subscriber) => this.queue(subscriber, eventQueueKind(type)));
  }

  private queue(service: string, kind: QueueKind): Queue<Delivery> {
    const name = `${service}/${kind}`;
    const existing = this.queues.get(name);
    if (existing) return existing;
    const queue = openQueue(this.redis, this.options.prefix, service, kind);
    queue.on('error', () => undefined);
    this.queues.set(name, queue);
    return queue;
  }

  private async housekeep(): Promise<void> {
    if (Date.now() - this.lastHousekeeping < housekeepingMs) return;
    this.lastHousekeeping = Date.now();
    const { retentionHours } = this.options;
    await deletePublished.run(this.dataSource, retentionHours);
    // Stored twice as long as events can be published again, so that duplicates are always detected.
    await deleteReceived.run(this.dataSource, 2 * retentionHours);
  }

  /** A commit with an outbox row wakes the relay immediately. Polling covers a broken listener. */
  private async listen(): Promise<void> {
    if (this.listener) return;
    const client = new pg.Client({ connectionString: this.options.databaseUrl });
    const onLost = () => {
      if (this.listener === client) this.listener = undefined;
    };
    client.on('error', onLost).on('end', onLost);
    client.on('notification', () => this.wake());
    await client.connect();
    await client.query('listen outbox');
    this.listener = client;
  }

  private wake(): void {
    this.isWoken = true;
    this.endSleep();
  }

  private async sleepUntilWoken(): Promise<void> {
    if (this.isStopping || this.isWoken) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.isBulkWaiting ? bulkPollMs : pollMs);
      this.endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

const bulkTypes = (service: string): EventType[] =>
  (Object.keys(events) as EventType[]).filter((type) => publisherOf(type) === service && isBulk(type));
