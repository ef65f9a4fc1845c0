import type { Job, Queue } from 'bullmq';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { command, sql } from '../database/sql.js';
import { parseErrorClass, describeErrorClass } from '../errors/error-class.js';
import { type QueueKind, queueKinds } from '../env/queue-kinds.js';
import { type Delivery, deliverySchema } from './queues.js';

const keep = command(
  `insert into dead_letter (id, queue, data, reason, error) values ($1, $2, $3, $4, $5)
   on conflict (id) do nothing`,
);
const letter = { id: z.uuid(), queue: z.enum(queueKinds), data: deliverySchema };
const kept = sql(letter, 'select id, queue, data from dead_letter order by failed_at');
const taken = sql(letter, 'delete from dead_letter where id = $1 returning id, queue, data');
/** A copy that comes later, as after Redis lost something, is then recognized as done. */
const end = command(
  `with ended as (delete from dead_letter where id = $1 returning id)
   insert into inbox (event_id) select id from ended on conflict do nothing`,
);
const drop = command('delete from dead_letter where id = $1');

/**
 * Moves what failed for good from the queue to the consumer's own database, until somebody has mended the cause. It
 * leaves Redis only once it is kept.
 */
export async function moveToDeadLetters(
  dataSource: DataSource,
  queue: QueueKind,
  job: Job<Delivery>,
  { reason, error }: { reason: string; error: string | null },
): Promise<void> {
  await keep.run(dataSource, job.data.id, queue, JSON.stringify(job.data), reason, error);
  await job.remove();
}

/**
 * What failed for good and is still in the queue: its database was away, or the process died before it was buried. What
 * cannot be buried now either stays for the next time.
 */
export async function sweepFailedJobs(dataSource: DataSource, queue: Queue<Delivery>): Promise<void> {
  const kind = z.enum(queueKinds).parse(queue.name);
  for (const job of await queue.getFailed()) {
    const why = { reason: job.failedReason, error: parseErrorClass(job.stacktrace?.at(-1)) };
    await moveToDeadLetters(dataSource, kind, job, why).catch(() => undefined);
  }
}

/** Why a delivery failed: the words, which may be about somebody and stay here, and the class, which operators see. */
export const describeFailure = (error: Error) => ({
  reason: error.message,
  error: describeErrorClass(error),
});

type Enqueue = (queue: QueueKind, item: Delivery) => Promise<void>;

/** Brings one dead letter back into its queue; nothing when it is gone. */
export async function requeueDeadLetter(manager: EntityManager, id: string, enqueue: Enqueue): Promise<void> {
  const letter = await taken.first(manager, id);
  if (letter) await enqueue(letter.queue, letter.data);
}

/** Ends a dead letter: it is never run. */
export const discardDeadLetter = (manager: EntityManager, id: string): Promise<void> => end.run(manager, id);

/**
 * Brings every dead letter back into its queue and returns how many. Each is deleted only after Redis has it,
 * so a crash in between leaves a second copy, which the inbox recognizes.
 */
export async function requeueDeadLetters(dataSource: DataSource, enqueue: Enqueue): Promise<number> {
  const letters = await kept.all(dataSource);
  for (const { id, queue, data } of letters) {
    await enqueue(queue, data);
    await drop.run(dataSource, id);
  }
  return letters.length;
}
