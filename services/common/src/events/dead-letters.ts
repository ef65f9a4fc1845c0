import type { DataSource } from 'typeorm';
import type { Delivery, QueueKind } from './queues.js';

/** Keeps what could not be applied, in the consumer's own database, until somebody has mended the cause. */
export async function keepDeadLetter(
  dataSource: DataSource,
  queue: QueueKind,
  data: Delivery,
  reason: string,
): Promise<void> {
  await dataSource.query(
    `insert into dead_letter (id, queue, data, reason) values ($1, $2, $3, $4) on conflict (id) do nothing`,
    [data.id, queue, JSON.stringify(data), reason],
  );
}

interface DeadLetter {
  id: string;
  queue: QueueKind;
  data: Delivery;
}

/**
 * Brings every dead letter back into its queue and returns how many. Each is deleted only after Redis has it,
 * so a crash in between leaves a second copy, which the inbox recognises.
 */
export async function redrive(
  dataSource: DataSource,
  enqueue: (queue: QueueKind, item: Delivery) => Promise<void>,
): Promise<number> {
  const letters: DeadLetter[] = await dataSource.query(
    'select id, queue, data from dead_letter order by failed_at',
  );
  for (const { id, queue, data } of letters) {
    await enqueue(queue, data);
    await dataSource.query('delete from dead_letter where id = $1', [id]);
  }
  return letters.length;
}
