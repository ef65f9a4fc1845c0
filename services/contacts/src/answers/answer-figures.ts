import { sql } from '@nearward/common/database/sql';
import { answersOfEmployer } from '@nearward/proto/rest/job';
import { z } from 'zod';
import { isShownTo } from '../cards/card-visibility.js';

const minInterested = 5;

/**
 * Per employer name, over the past 180 days: how many professionals expressed interest, and how many of those were
 * unlocked or informed that the employer passed. Interest that is younger than a week and has no answer does not count,
 * nor does interest after an unlock.
 */
const columns = { employer_name: z.string(), ...answersOfEmployer.shape };
const figuresSql = (
  owner_key: string,
  employer_name: string,
) => `select employer_name, count(*)::int as interested, count(unlocked_at)::int as unlocked,
          count(answered_at)::int as answered,
          ceil(extract(epoch from percentile_disc(0.5) within group (order by answered_at - at)
                                  filter (where answered_at is not null)) / 86400)::int as median_days
   from (
     select interest.employer_name, interest.at, unlock.unlocked_at, least(unlock.unlocked_at, interest.told_at) as answered_at
     from (
       select job.employer_name, application.profile_id, min(application.created_at) as at, min(answer.told_at) as told_at
       from job_card job
       join application on application.job_id = job.id and application.created_at > now() - interval '180 days'
       join profile_card profile on profile.id = application.profile_id and ${isShownTo('profile', 'job')}
       left join pass_answer answer on answer.application_id = application.id
       where job.owner_key = ${owner_key} and (${employer_name}::text is null or job.employer_name = ${employer_name})
       group by job.employer_name, application.profile_id
     ) interest
     left join unlock on unlock.employer_key = ${owner_key} and unlock.profile_id = interest.profile_id
     where unlock.unlocked_at is null or unlock.unlocked_at > interest.at
   ) applicant
   where answered_at is not null or at < now() - interval '7 days'
   group by employer_name having count(*) >= ${minInterested} order by interested desc, employer_name`;
/** An employer's ($1) figures. Leaves out names with too few professionals to keep them anonymous. */
export const answerFigures = sql(columns, figuresSql('$1', 'null'));
/** Figures for the employers of jobs ($1). Removed and suspended jobs have none. */
export const answersOfJobs = sql(
  { job_id: z.uuid(), ...columns },
  `select requested.id as job_id, figures.* from job_card requested
   cross join lateral (${figuresSql('requested.owner_key', 'requested.employer_name')}) figures
   where requested.id = any($1::uuid[]) and requested.removed_at is null and not requested.is_suspended`,
);
