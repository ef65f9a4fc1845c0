import { command, sql } from '@nearward/common/database/sql';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { isSeekersSql } from '../cards/card-visibility.js';
import { posterKeySql } from '../cards/job-card.entity.js';

const lockKey = `hashtextextended('news', 0)`;
const sharedLock = command(`select pg_advisory_xact_lock_shared(${lockKey})`);
const exclusiveLock = command(`select pg_advisory_xact_lock(${lockKey})`);
const insertPending = command(
  `insert into news_waiting (card_id) select distinct unnest($1::uuid[]) as id order by id
   on conflict do nothing`,
);
const moveToDue = command(
  `with card as (delete from news_waiting where card_id = any($1::uuid[]) returning card_id)
   insert into news_due (card_id, until) select card_id, statement_timestamp() from card
   on conflict (card_id) do update set until = excluded.until`,
);
const ownAndMatchedCards = sql(
  { id: z.uuid() },
  `with own_pair as (
     select pair.job_id, pair.profile_id
     from job_card job join matched_pair pair on pair.job_id = job.id and pair.lives
     where ${posterKeySql('job')} = $1 and job.removed_at is null
     union all
     select pair.job_id, pair.profile_id
     from profile_card profile join matched_pair pair on pair.profile_id = profile.id and ${isSeekersSql}
     where profile.owner_key = $1
   )
   select job_id as id from own_pair union select profile_id from own_pair`,
);

/**
 * Blocks `markDue` until the transaction ends; many transactions can share the lock. Call it before writing matches. Otherwise
 * their time could precede a `markDue` that did not see them.
 */
export async function blockMarkDue(manager: EntityManager): Promise<void> {
  await sharedLock.run(manager);
}

/** Records that jobs and profiles (by id) may have matches to email about. Call `blockMarkDue` before. */
export async function requestMatchEmails(manager: EntityManager, ids: string[]): Promise<void> {
  if (ids.length > 0) await insertPending.run(manager, ids);
}

/**
 * Moves cards from waiting to due. The exclusive lock ensures that every earlier match is committed and every later one
 * has a later time, so no match is lost. All writers of matches wait for it, so do nothing else here.
 */
export async function markDue(dataSource: DataSource, cards: string[]): Promise<void> {
  await dataSource.transaction(async (manager) => {
    await exclusiveLock.run(manager);
    await moveToDue.run(manager, cards);
  });
}

/** Like `requestMatchEmails`, for the listings of an owner who has just verified the address, and for their matches. */
export async function requestMatchEmailsOfOwner(manager: EntityManager, owner_key: string): Promise<void> {
  const rows = await ownAndMatchedCards.all(manager, owner_key);
  if (rows.length > 0) await blockMarkDue(manager);
  await requestMatchEmails(
    manager,
    rows.map(({ id }) => id),
  );
}
