import { Logger } from '@nestjs/common';
import { events, type EventType, isBulk } from '@nearward/proto/events';
import type { Queue } from 'bullmq';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { command, sql } from '../database/sql.js';
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
  /** Null for a service without mails. */
  sendEmail: HandleDelivery | null;
}

const batchSize = 200;
/** Bulk events are large, and may be many more than Redis and the consumers should hold at once. */
const bulkBatchSize = 8;
const mostBulkInQueue = 64;
const pollMs = 1_000;
const bulkPollMs = 50;
const mailingMs = 3_000;
const housekeepingMs = 10 * 60_000;

const unpublished = (which: string) =>
  sql(
    outboxRow,
    `select ${outboxColumns} from outbox
     where published_at is null and ${which} for update skip locked`,
  );
const nextOnes = unpublished(`not bulk order by seq limit ${batchSize}`);
const nextInBulk = unpublished(`bulk and type = $1 order by seq limit ${bulkBatchSize}`);
const nextMail = unpublished(`kind = 'mail' order by seq limit 1`);
const markPublished = command('update outbox set published_at = now() where id = any($1)');
const forgetPublished = command(`delete from outbox where published_at < now() - $1 * interval '1 hour'`);
const forgetReceived = command(`delete from inbox where received_at < now() - $1 * interval '1 hour'`);

/**
 * Delivers what the outbox recorded: every unpublished row to the queue of each subscriber, at least once and in
 * any order. Several relays of one service share the work. With Redis away the events wait, and mails go out from here.
 */
export class Relay {
  private readonly logger = new Logger('Relay');
  private readonly dataSource: DataSource;
  private readonly redis: RedisConnection;
  private readonly losses: RedisLossDetector;
  private readonly queues = new Map<string, Queue<Delivery>>();
  private listener?: pg.Client;
  private woken = false;
  private endSleep: () => void = () => undefined;
  private running?: Promise<void>;
  private stopping = false;
  private bulkWaits = false;
  private lastHousekeeping = 0;

  constructor(private readonly options: RelayOptions) {
    this.dataSource = options.dataSource;
    this.redis = openPublisherRedis(options.redisUrl);
    this.redis.on('error', () => undefined); // the loop reports what it could not do
    this.losses = new RedisLossDetector(this.redis, options);
  }

  start(): void {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.wake();
    await this.running;
    await this.listener?.end().catch(() => undefined);
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
    this.redis.disconnect();
  }

  private async run(): Promise<void> {
    let failing = false;
    while (!this.stopping) {
      this.woken = false;
      try {
        await this.listen();
        if (this.redis.status !== 'ready') throw new Error('Redis is not reachable');
        await this.losses.check();
        while (!this.stopping && (await this.publishBatch()) === batchSize);
        if (await this.publishBulk()) this.wake();
        await this.housekeep();
        if (failing) this.logger.log('The relay delivers again');
        failing = false;
      } catch (error) {
        if (!failing)
          this.logger.warn({ msg: 'The relay cannot deliver; events wait', reason: String(error) });
        failing = true;
        await this.mailWithoutQueue();
      }
      await this.sleepUntilWoken();
    }
  }

  /** Delivers some events of each bulk type whose subscribers have room for them; true when there may be more such. */
  private async publishBulk(): Promise<boolean> {
    let more = false;
    this.bulkWaits = false;
    for (const type of bulkTypes(this.options.service)) {
      if (!(await this.hasRoomFor(type))) this.bulkWaits = true;
      else if ((await this.publishBatch(type)) === bulkBatchSize) more = true;
    }
    return more;
  }

  private async hasRoomFor(type: EventType): Promise<boolean> {
    const queues = this.destinations('event', type);
    const waiting = await Promise.all(queues.map((queue) => queue.getWaitingCount()));
    return waiting.every((count) => count < mostBulkInQueue);
  }

  /** Delivers up to one batch; the rows stay locked meanwhile, so no other relay takes them. */
  async publishBatch(bulkType?: EventType): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      await lockForPublishing(manager);
      const rows = await (bulkType ? nextInBulk.all(manager, bulkType) : nextOnes.all(manager));
      if (rows.length === 0) return 0;
      const parcels = rows.map(toOutboxMessage);
      for (const [queue, items] of this.byQueue(parcels)) await queue.addBulk(items.map(toQueueJob));
      for (const parcel of parcels) parcel.onDelivered();
      await markPublished.run(
        manager,
        rows.map(({ id }) => id),
      );
      return rows.length;
    });
  }

  /**
   * Mails need nobody but the mail server: whoever asks for a login link gets it, whatever is with Redis. However many wait,
   * Redis is looked for in between, since events wait for it.
   */
  private async mailWithoutQueue(): Promise<void> {
    const until = Date.now() + mailingMs;
    let more = true;
    while (more && !this.stopping && Date.now() < until) more = await this.mailNext().catch(() => false);
    if (more) this.wake();
  }

  /** Whether there was one. Its inbox row keeps a copy from Redis from being sent as well. */
  private async mailNext(): Promise<boolean> {
    const { sendEmail } = this.options;
    if (!sendEmail) return false;
    return this.dataSource.transaction(async (manager) => {
      const row = await nextMail.first(manager);
      if (!row) return false;
      await withDeliveryContext(row, 'mails', async () => {
        if (await acceptDelivery(manager, row)) await sendEmail(row, manager);
      });
      await markPublished.run(manager, [row.id]);
      return true;
    });
  }

  private byQueue(parcels: OutboxMessage[]): Map<Queue<Delivery>, Delivery[]> {
    const result = new Map<Queue<Delivery>, Delivery[]>();
    for (const { kind, item } of parcels) {
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
    const known = this.queues.get(name);
    if (known) return known;
    const queue = openQueue(this.redis, this.options.prefix, service, kind);
    queue.on('error', () => undefined);
    this.queues.set(name, queue);
    return queue;
  }

  private async housekeep(): Promise<void> {
    if (Date.now() - this.lastHousekeeping < housekeepingMs) return;
    this.lastHousekeeping = Date.now();
    const { retentionHours } = this.options;
    await forgetPublished.run(this.dataSource, retentionHours);
    // Kept twice as long as anything can be published again, so a second copy is always recognized.
    await forgetReceived.run(this.dataSource, 2 * retentionHours);
  }

  /** A commit with an outbox row wakes the relay at once; polling covers a broken listener. */
  private async listen(): Promise<void> {
    if (this.listener) return;
    const client = new pg.Client({ connectionString: this.options.databaseUrl });
    const lost = () => {
      if (this.listener === client) this.listener = undefined;
    };
    client.on('error', lost).on('end', lost);
    client.on('notification', () => this.wake());
    await client.connect();
    await client.query('listen outbox');
    this.listener = client;
  }

  private wake(): void {
    this.woken = true;
    this.endSleep();
  }

  private async sleepUntilWoken(): Promise<void> {
    if (this.stopping || this.woken) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.bulkWaits ? bulkPollMs : pollMs);
      this.endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

const bulkTypes = (service: string): EventType[] =>
  (Object.keys(events) as EventType[]).filter((type) => events[type].publisher === service && isBulk(type));
