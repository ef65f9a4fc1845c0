import type { Job, Queue } from 'bullmq';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { command, sql } from '../database/sql.js';
import { parseErrorClass, describeErrorClass } from '../errors/error-class.js';
import { type QueueKind, queueKinds } from '../env/queue-kinds.js';
import { type Delivery, deliverySchema } from './queues.js';

const insertLetter = command(
  `insert into dead_letter (id, queue, data, reason, error) values ($1, $2, $3, $4, $5)
   on conflict (id) do nothing`,
);
const columns = { id: z.uuid(), queue: z.enum(queueKinds), data: deliverySchema };
const findLetters = sql(columns, 'select id, queue, data from dead_letter order by failed_at');
const takeLetter = sql(columns, 'delete from dead_letter where id = $1 returning id, queue, data');
/** The inbox row makes a later copy, for example after a loss in Redis, a duplicate. */
const discardLetter = command(
  `with discarded as (delete from dead_letter where id = $1 returning id)
   insert into inbox (event_id) select id from discarded on conflict do nothing`,
);
const deleteLetter = command('delete from dead_letter where id = $1');

/** Moves a failed job from the queue to the consumer's database, and removes it from Redis once it is stored. */
export async function moveToDeadLetters(
  dataSource: DataSource,
  queue: QueueKind,
  job: Job<Delivery>,
  { reason, error }: { reason: string; error: string | null },
): Promise<void> {
  await insertLetter.run(dataSource, job.data.id, queue, JSON.stringify(job.data), reason, error);
  await job.remove();
}

/**
 * Moves failed jobs that are still in the queue, because the database was down or the process died. Jobs that cannot be
 * moved now stay for the next sweep.
 */
export async function sweepFailedJobs(dataSource: DataSource, queue: Queue<Delivery>): Promise<void> {
  const kind = z.enum(queueKinds).parse(queue.name);
  for (const job of await queue.getFailed()) {
    const failure = { reason: job.failedReason, error: parseErrorClass(job.stacktrace?.at(-1)) };
    await moveToDeadLetters(dataSource, kind, job, failure).catch(() => undefined);
  }
}

/** Why a delivery failed: the message, which may hold personal data and stays here, and the class for operators. */
export const describeFailure = (error: Error) => ({
  reason: error.message,
  error: describeErrorClass(error),
});

type Enqueue = (queue: QueueKind, item: Delivery) => Promise<void>;

/** Returns one dead letter to its queue, if it still exists. */
export async function requeueDeadLetter(manager: EntityManager, id: string, enqueue: Enqueue): Promise<void> {
  const letter = await takeLetter.first(manager, id);
  if (letter) await enqueue(letter.queue, letter.data);
}

/** Discards a dead letter without running it. */
export const discardDeadLetter = (manager: EntityManager, id: string): Promise<void> =>
  discardLetter.run(manager, id);

/**
 * Returns all dead letters to their queues, and their number. Each is deleted only after Redis has it, so a crash in
 * between leaves a second copy, which the inbox detects.
 */
export async function requeueDeadLetters(dataSource: DataSource, enqueue: Enqueue): Promise<number> {
  const letters = await findLetters.all(dataSource);
  for (const { id, queue, data } of letters) {
    await enqueue(queue, data);
    await deleteLetter.run(dataSource, id);
  }
  return letters.length;
}
