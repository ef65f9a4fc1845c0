import type { Job, Queue } from 'bullmq';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { command, sql } from '../database/sql.js';
import { type Delivery, delivery, type QueueKind, queueKinds } from './queues.js';

const keep = command(
  'insert into dead_letter (id, queue, data, reason) values ($1, $2, $3, $4) on conflict (id) do nothing',
);
const kept = sql(
  { id: z.uuid(), queue: z.enum(queueKinds), data: delivery },
  'select id, queue, data from dead_letter order by failed_at',
);
const drop = command('delete from dead_letter where id = $1');

/**
 * Moves what failed for good from the queue to the consumer's own database, until somebody has mended the cause. It
 * leaves Redis only once it is kept.
 */
export async function bury(
  dataSource: DataSource,
  queue: QueueKind,
  job: Job<Delivery>,
  reason: string,
): Promise<void> {
  await keep.run(dataSource, job.data.id, queue, JSON.stringify(job.data), reason);
  await job.remove();
}

/**
 * What failed for good and is still in the queue: its database was away, or the process died before it was buried. What
 * cannot be buried now either stays for the next time.
 */
export async function buryLeftovers(dataSource: DataSource, queue: Queue<Delivery>): Promise<void> {
  const kind = z.enum(queueKinds).parse(queue.name);
  for (const job of await queue.getFailed())
    await bury(dataSource, kind, job, job.failedReason).catch(() => undefined);
}

/**
 * Brings every dead letter back into its queue and returns how many. Each is deleted only after Redis has it,
 * so a crash in between leaves a second copy, which the inbox recognizes.
 */
export async function redrive(
  dataSource: DataSource,
  enqueue: (queue: QueueKind, item: Delivery) => Promise<void>,
): Promise<number> {
  const letters = await kept.all(dataSource);
  for (const { id, queue, data } of letters) {
    await enqueue(queue, data);
    await drop.run(dataSource, id);
  }
  return letters.length;
}
