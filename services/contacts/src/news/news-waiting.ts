import { command, sql } from '@nearward/common/database/sql';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

const newsLock = `hashtextextended('news', 0)`;
const shareNews = command(`select pg_advisory_xact_lock_shared(${newsLock})`);
const takeNews = command(`select pg_advisory_xact_lock(${newsLock})`);
const note = command(
  `insert into news_waiting (card_id) select distinct unnest($1::uuid[]) as id order by id
   on conflict do nothing`,
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
 * Notes that jobs and profiles (by id) may have matches their owner does not know of. Many note at once, but nobody
 * while owners are told: a match that the telling could not see would else be struck off with the others.
 */
export async function newsFor(manager: EntityManager, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await shareNews.run(manager);
  await note.run(manager, ids);
}

/** Until the transaction ends, everything that was noted has been committed and nothing more is noted. */
export async function holdNews(manager: EntityManager): Promise<void> {
  await takeNews.run(manager);
}

/** The same for all that somebody who was unproved until now has, and for all that it matches. */
export async function newsOfOwner(manager: EntityManager, owner_key: string): Promise<void> {
  const rows = await ownAndMatched.all(manager, owner_key);
  await newsFor(
    manager,
    rows.map(({ id }) => id),
  );
}
