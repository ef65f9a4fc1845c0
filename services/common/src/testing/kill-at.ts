import type pg from 'pg';
import { eventually } from './eventually.js';
import type { KillableService } from './killable-service.js';
import type { TestInbox } from './test-inbox.js';

/**
 * Where the process is killed. `writing`: in the middle of the transaction. `stored`: as soon as the change is committed.
 * `sending`: while the mail server has received an email that it has not acknowledged.
 */
export const killPoints = ['writing', 'stored', 'sending'] as const;

interface KilledChange {
  service: Pick<KillableService, 'halt'>;
  database: pg.Pool;
  inbox: TestInbox;
  /** Resolves if the process is killed before. */
  begin: () => Promise<unknown>;
  isStored: () => Promise<boolean>;
  isEmailed: () => boolean;
}

/** Begins a change, and kills the process at the point. */
export async function killAt(point: (typeof killPoints)[number], change: KilledChange): Promise<void> {
  const { service, inbox, begin, isStored, isEmailed } = change;
  if (point === 'stored') {
    await begin();
    await until('The change is not stored', isStored);
    await service.halt();
  } else if (point === 'sending')
    await inbox.whileUnacknowledged(async () => {
      await begin();
      await until('The email was not sent', isEmailed);
      await service.halt();
    });
  else await killWhileWriting(change);
}

// Postgres cuts long statements off, so this excludes those of the relay.
const blockedWrites = `select from pg_stat_activity where datname = current_database() and wait_event = 'relation'
  and query !~ 'outbox (set|where) published_at'`;

/** Kills the process, or one that calls it, in the middle of the transaction of a change. */
export async function killWhileWriting({
  service,
  database,
  begin,
}: Pick<KilledChange, 'service' | 'database' | 'begin'>): Promise<void> {
  const elsewhere = await database.connect();
  try {
    await elsewhere.query('begin; lock table outbox in share mode');
    const ended = begin();
    await until(
      'Nothing writes to the outbox',
      async () => (await database.query(blockedWrites)).rowCount !== 0,
    );
    await service.halt();
    await ended;
  } finally {
    await elsewhere.query('rollback');
    elsewhere.release();
  }
}

const until = (otherwise: string, isTrue: () => boolean | Promise<boolean>): Promise<void> =>
  eventually(async () => {
    if (!(await isTrue())) throw new Error(otherwise);
  });
