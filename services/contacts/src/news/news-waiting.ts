import { command, sql } from '@nearward/common/database/sql';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';

const newsLock = `hashtextextended('news', 0)`;
const shareNews = command(`select pg_advisory_xact_lock_shared(${newsLock})`);
const takeNews = command(`select pg_advisory_xact_lock(${newsLock})`);
const note = command(
  `insert into news_waiting (card_id) select distinct unnest($1::uuid[]) as id order by id
   on conflict do nothing`,
);
const takeNow = command(
  `with taken as (delete from news_waiting where card_id = any($1::uuid[]) returning card_id)
   insert into news_due (card_id, until) select card_id, statement_timestamp() from taken
   on conflict (card_id) do update set until = excluded.until`,
);
const ownAndMatched = sql(
  { id: z.uuid() },
  `with own as (
     select pair.job_id, pair.profile_id
     from job_card job join matched_pair pair on pair.job_id = job.id and pair.lives
     where job.owner_key = $1 and job.removed_at is null
     union all
     select pair.job_id, pair.profile_id
     from profile_card profile join matched_pair pair on pair.profile_id = profile.id and pair.lives
     where profile.owner_key = $1
   )
   select job_id as id from own union select profile_id from own`,
);

/**
 * From here on nothing is taken for due until the transaction ends. Many have news at once; before a match is written
 * that is noted later, or its time would lie before what was taken without it.
 */
export async function beginNews(manager: EntityManager): Promise<void> {
  await shareNews.run(manager);
}

/** Notes that jobs and profiles (by id) may have matches their owner does not know of. */
export async function newsFor(manager: EntityManager, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await beginNews(manager);
  await note.run(manager, ids);
}

/**
 * Takes these for due. What was noted of them is committed by now, and what is noted later is of a later time: so nothing
 * is struck off that the telling does not see. Everybody with news waits meanwhile, so nothing else is done here.
 */
export async function takeForDue(dataSource: DataSource, cards: string[]): Promise<void> {
  await dataSource.transaction(async (manager) => {
    await takeNews.run(manager);
    await takeNow.run(manager, cards);
  });
}

/** The same for all that somebody who was unproved until now has, and for all that it matches. */
export async function newsOfOwner(manager: EntityManager, owner_key: string): Promise<void> {
  const rows = await ownAndMatched.all(manager, owner_key);
  await newsFor(
    manager,
    rows.map(({ id }) => id),
  );
}
