import type { JsonObject } from '@bufbuild/protobuf';
import { isBulk } from '@nearward/proto/events';
import { type JobsOptions, Queue } from 'bullmq';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { openRedis, type RedisConnection } from '../database/redis-connection.js';
import type { QueueKind } from '../env/queue-kinds.js';

/** The message in a queue: everything that a consumer needs to decide whether to apply it. */
export const deliverySchema = z.object({
  id: z.uuid(),
  type: z.string(),
  aggregate_id: z.uuid().nullable(),
  version: z.string().nullable(),
  payload: z.custom<JsonObject>((value) => typeof value === 'object' && value !== null), // parsed later by the schema of the event
  request_id: z.string().nullable(),
  /** The trace, and the start of the request that caused the message. Absent in messages of earlier versions. */
  traceparent: z.string().nullish(),
  begun_at: z.iso.datetime({ offset: true }).nullish(),
});
export type Delivery = z.output<typeof deliverySchema>;

/** Applies a delivery in the transaction of its inbox row. */
export type HandleDelivery = (item: Delivery, manager: EntityManager) => Promise<void>;

/** Changes the database in the transaction of a delivery. */
export type Effect = (manager: EntityManager) => Promise<void>;

/** For events whose handler calls another provider: makes that call and returns the effect. Undefined for other events. */
export type PrepareDelivery = (item: Delivery) => (() => Promise<Effect>) | undefined;

/** The service whose queues these are, and its stores. */
export interface QueueSettings {
  service: string;
  redisUrl: string;
  prefix: string;
  dataSource: DataSource;
}

export const eventQueueKind = (type: string): QueueKind => (isBulk(type) ? 'bulk' : 'events');

/** One queue per subscriber, because BullMQ consumers compete. Braces keep a queue in one Redis Cluster slot. */
export const queuePrefix = (prefix: string, service: string) => `{${prefix}-${service}}`;

/** Another worker continues a killed worker's job within about 7 s. BullMQ's defaults take 92 s and fail it after two kills. */
export const workerSettings = { lockDuration: 5_000, stalledInterval: 2_500, maxStalledCount: 10 };

/** Failed jobs are moved to the dead-letter table, so that no personal data stays in Redis. */
const jobOptions = {
  attempts: 8,
  backoff: { type: 'exponential', delay: 500, jitter: 0.5 },
  removeOnComplete: true,
  removeOnFail: false,
} satisfies JobsOptions;

/** Two bulk jobs run concurrently: one uses the service while the other waits for the database. */
export const queueConcurrency = { events: 4, bulk: 2, mails: 4 } satisfies Record<QueueKind, number>;

/** Fails immediately when Redis is down, instead of waiting forever like BullMQ's default. */
export const openPublisherRedis = (url: string): RedisConnection =>
  openRedis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: 2_000 });

/** Workers wait for Redis without a limit. */
export const openWorkerRedis = (url: string): RedisConnection =>
  openRedis(url, { maxRetriesPerRequest: null });

export const openQueue = (connection: RedisConnection, prefix: string, service: string, kind: QueueKind) =>
  new Queue<Delivery>(kind, { connection, prefix: queuePrefix(prefix, service), skipWaitingForReady: true });

/** The number of deliveries that wait, run or will be retried. */
export const countPending = (queue: Queue<Delivery>): Promise<number> =>
  queue.getJobCountByTypes('wait', 'active', 'delayed');

/** When the oldest of them was added. Deliveries to be retried are roughly in the order of arrival. */
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
