import type { JsonObject } from '@bufbuild/protobuf';
import { isBulk } from '@nearward/proto/events';
import { type JobsOptions, Queue } from 'bullmq';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { openRedis, type RedisConnection } from '../database/redis-connection.js';
import type { QueueKind } from '../env/queue-kinds.js';

/** What travels: everything a consumer needs to decide whether to take it. */
export const deliverySchema = z.object({
  id: z.uuid(),
  type: z.string(),
  aggregate_id: z.uuid().nullable(),
  version: z.string().nullable(),
  payload: z.custom<JsonObject>((value) => typeof value === 'object' && value !== null), // its message looks closer
  request_id: z.string().nullable(),
  /** Which trace it is a part of, and when the call began that led to it. Versions before did not say. */
  traceparent: z.string().nullish(),
  begun_at: z.iso.datetime({ offset: true }).nullish(),
});
export type Delivery = z.output<typeof deliverySchema>;

/** Applies a delivery in the transaction of its inbox row. */
export type HandleDelivery = (item: Delivery, manager: EntityManager) => Promise<void>;

/** Whose deliveries, and where they are kept. */
export interface QueueSettings {
  service: string;
  redisUrl: string;
  prefix: string;
  dataSource: DataSource;
}

export const eventQueueKind = (type: string): QueueKind => (isBulk(type) ? 'bulk' : 'events');

/** One queue per subscriber: a BullMQ queue is a competing-consumer queue. Braces keep a queue on one Redis Cluster slot. */
export const queuePrefix = (prefix: string, service: string) => `{${prefix}-${service}}`;

/** A killed worker's event is taken up again within about 7 s; BullMQ's defaults need 92 s and lose it after two kills. */
export const workerSettings = { lockDuration: 5_000, stalledInterval: 2_500, maxStalledCount: 10 };

/** The dead-letter table is the only place where failed work is kept, so nothing personal stays in Redis. */
const jobOptions = {
  attempts: 8,
  backoff: { type: 'exponential', delay: 500, jitter: 0.5 },
  removeOnComplete: true,
  removeOnFail: false,
} satisfies JobsOptions;

/** What comes in bulk has two turns at a time, of which one is worked on by the service while the other's database works. */
export const queueConcurrency = { events: 4, bulk: 2, mails: 4 } satisfies Record<QueueKind, number>;

/** A connection that fails at once when Redis is away, instead of waiting for ever as BullMQ's default does. */
export const openPublisherRedis = (url: string): RedisConnection =>
  openRedis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: 2_000 });

/** Workers wait for Redis as long as it takes. */
export const openWorkerRedis = (url: string): RedisConnection =>
  openRedis(url, { maxRetriesPerRequest: null });

export const openQueue = (connection: RedisConnection, prefix: string, service: string, kind: QueueKind) =>
  new Queue<Delivery>(kind, { connection, prefix: queuePrefix(prefix, service), skipWaitingForReady: true });

/** How many deliveries are waiting, under way or to be tried again. */
export const countPending = (queue: Queue<Delivery>): Promise<number> =>
  queue.getJobCountByTypes('wait', 'active', 'delayed');

/** When the oldest of them came. Those to be tried again lie in the order in which they came, too, but for chance. */
export async function findOldestPending(queue: Queue<Delivery>): Promise<number | null> {
  const first = await queue.getJobs(['wait', 'active', 'delayed'], 0, 0, true);
  const times = first.map(({ timestamp }) => timestamp);
  return times.length > 0 ? Math.min(...times) : null;
}

export const toQueueJob = (item: Delivery) => ({
  name: item.type,
  data: item,
  opts: { ...jobOptions, jobId: item.id },
});
