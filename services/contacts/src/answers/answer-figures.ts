import { type Database, type RowOf, sql } from '@nearward/common/database/sql';
import { z } from 'zod';
import { isSeen } from '../cards/discretion.js';

const fewest = 5;

/**
 * By the names of an employer, or for one of them: of those who were interested in half a year in any of its jobs, and
 * were answered or have waited for a week, who was unlocked or told that they were passed. Whoever was unlocked before
 * asked nothing.
 */
const columns = {
  employer_name: z.string(),
  interested: z.int(),
  unlocked: z.int(),
  answered: z.int(),
  median_days: z.int().nullable(),
};
const statement = (
  owner_key: string,
  employer_name: string,
) => `select employer_name, count(*)::int as interested, count(unlocked_at)::int as unlocked,
          count(answered_at)::int as answered,
          ceil(extract(epoch from percentile_disc(0.5) within group (order by answered_at - at)
                                  filter (where answered_at is not null)) / 86400)::int as median_days
   from (
     select sent.employer_name, sent.at, unlock.unlocked_at, least(unlock.unlocked_at, sent.told_at) as answered_at
     from (
       select job.employer_name, application.profile_id, min(application.created_at) as at, min(answer.told_at) as told_at
       from job_card job
       join application on application.job_id = job.id and application.created_at > now() - interval '180 days'
       join profile_card profile on profile.id = application.profile_id and ${isSeen('profile', 'job')}
       left join pass_answer answer on answer.application_id = application.id
       where job.owner_key = ${owner_key} and (${employer_name}::text is null or job.employer_name = ${employer_name})
       group by job.employer_name, application.profile_id
     ) sent
     left join unlock on unlock.employer_key = ${owner_key} and unlock.profile_id = sent.profile_id
     where unlock.unlocked_at is null or unlock.unlocked_at > sent.at
   ) asked
   where answered_at is not null or at < now() - interval '7 days'
   group by employer_name having count(*) >= ${fewest} order by interested desc, employer_name`;
const figures = sql(columns, statement('$1', '$2'));
/** Of the employers of many jobs at once; a job that is gone or hidden has none. */
const figuresByJob = sql(
  { job_id: z.uuid(), ...columns },
  `select asked.id as job_id, figures.* from job_card asked
   cross join lateral (${statement('asked.owner_key', 'asked.employer_name')}) figures
   where asked.id = any($1::uuid[]) and asked.removed_at is null and not asked.is_suspended`,
);

/** The figures of each name of an employer, or of one; none of too few to hide anybody. */
export const figuresOf = (
  database: Database,
  owner_key: string,
  employer_name: string | null = null,
): Promise<RowOf<typeof figures>[]> => figures.all(database, owner_key, employer_name);

/** In the order of the jobs; null for too few. */
export async function figuresOfJobs(
  database: Database,
  ids: readonly string[],
): Promise<(RowOf<typeof figures> | null)[]> {
  const found = new Map((await figuresByJob.all(database, ids)).map((row) => [row.job_id, row]));
  return ids.map((id) => found.get(id) ?? null);
}
