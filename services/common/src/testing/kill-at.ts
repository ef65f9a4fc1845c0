import { eventually } from './eventually.js';
import type { KillableService } from './killable-service.js';

/**
 * Where the process is killed. `writing`: in the middle of the transaction. `stored`: as soon as the change is committed.
 * `sending`: while the mail server has received an email that it has not acknowledged.
 */
export const killPoints = ['writing', 'stored', 'sending'] as const;
export type KillPoint = (typeof killPoints)[number];

interface KilledChange {
  service: KillableService;
  /** Resolves if the process is killed before. */
  begin: () => Promise<unknown>;
  isStored: () => Promise<boolean>;
  isEmailed: () => boolean;
}

interface WrittenChange extends Pick<KilledChange, 'begin'> {
  service: Pick<KillableService, 'halt' | 'database'>;
}

/** Begins a change, and kills the process at the point. */
export async function killAt(point: KillPoint, change: KilledChange): Promise<void> {
  const { service, begin, isStored, isEmailed } = change;
  if (point === 'stored') {
    await begin();
    await waitUntil('The change is not stored', isStored);
    await service.halt();
  } else if (point === 'sending')
    await service.inbox.whileUnacknowledged(async () => {
      await begin();
      await waitUntil('The email was not sent', isEmailed);
      await service.halt();
    });
  else await killWhileWriting(change);
}

// Excludes statements of the relay. Postgres cuts off long statements, so it recognizes them by these words.
const outboxWrites = `query !~ 'outbox (set|where) published_at'`;

/** Kills the process in the middle of the transaction of a change, while it waits to write to a table. */
export async function killWhileWriting(
  { service, begin }: WrittenChange,
  table = 'outbox',
  isWrite = outboxWrites,
): Promise<void> {
  const { database } = service;
  const blockedWrites = `select from pg_stat_activity
    where datname = current_database() and wait_event = 'relation' and ${isWrite}`;
  const blocker = await database.connect();
  try {
    await blocker.query(`begin; lock table ${table} in share mode`);
    const ended = begin();
    await waitUntil(
      `Nothing writes to ${table}`,
      async () => (await database.query(blockedWrites)).rowCount !== 0,
    );
    await service.halt();
    await ended;
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
}

const waitUntil = (failure: string, isTrue: () => boolean | Promise<boolean>): Promise<void> =>
  eventually(async () => {
    if (!(await isTrue())) throw new Error(failure);
  });
