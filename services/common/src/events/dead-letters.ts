import type { Job, Queue } from 'bullmq';
import type { DataSource } from 'typeorm';
import type { Delivery, QueueKind } from './queues.js';

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
  await dataSource.query(
    `insert into dead_letter (id, queue, data, reason) values ($1, $2, $3, $4) on conflict (id) do nothing`,
    [job.data.id, queue, JSON.stringify(job.data), reason],
  );
  await job.remove();
}

/**
 * What failed for good and is still in the queue: its database was away, or the process died before it was buried. What
 * cannot be buried now either stays for the next time.
 */
export async function buryLeftovers(dataSource: DataSource, queue: Queue<Delivery>): Promise<void> {
  for (const job of await queue.getFailed())
    await bury(dataSource, queue.name as QueueKind, job, job.failedReason).catch(() => undefined);
}

/**
 * Brings every dead letter back into its queue and returns how many. Each is deleted only after Redis has it,
 * so a crash in between leaves a second copy, which the inbox recognises.
 */
export async function redrive(
  dataSource: DataSource,
  enqueue: (queue: QueueKind, item: Delivery) => Promise<void>,
): Promise<number> {
  const letters: { id: string; queue: QueueKind; data: Delivery }[] = await dataSource.query(
    'select id, queue, data from dead_letter order by failed_at',
  );
  for (const { id, queue, data } of letters) {
    await enqueue(queue, data);
    await dataSource.query('delete from dead_letter where id = $1', [id]);
  }
  return letters.length;
}
