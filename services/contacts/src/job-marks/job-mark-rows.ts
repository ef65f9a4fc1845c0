import { sql } from '@nearward/common/database/sql';
import { columnsOf } from '@nearward/common/app/graphql/object-type';
import { userParts } from '@nearward/proto/rest/user-parts';
import { z } from 'zod';
import { isSeekersSql } from '../cards/card-visibility.js';

/** The live jobs that a professional ($1) saved, last saved first, at most $2. */
export const savedJobs = sql(
  { job_id: z.uuid(), saved_at: z.date() },
  `select saved.job_id, saved.saved_at
  from profile_card profile
  join saved_job saved on saved.profile_id = profile.id
  join job_card job on job.id = saved.job_id and job.removed_at is null and not job.is_suspended
  where profile.owner_key = $1 order by saved.saved_at desc limit $2`,
);

const previousVisitSql = `
  select seeker_visit.before_at from profile_card profile
  join seeker_visit on seeker_visit.profile_id = profile.id
  where profile.owner_key = $1 order by profile.id desc limit 1`;
const hiddenJobsSql = `
  select hidden.job_id,
         exists (select from matched_pair pair
                 where pair.job_id = hidden.job_id and pair.profile_id = profile.id and ${isSeekersSql}) as matches
  from profile_card profile
  join hidden_job hidden on hidden.profile_id = profile.id
  join job_card job on job.id = hidden.job_id and job.removed_at is null
  where profile.owner_key = $1 order by hidden.hidden_at desc limit $2`;
const promisedJobsSql = `
  select job.id
  from profile_card profile
  cross join lateral (
    select job_id from matched_pair pair where profile_id = profile.id and ${isSeekersSql}
    union select job_id from application where profile_id = profile.id
    union select job_id from saved_job where profile_id = profile.id
  ) list
  join job_card job on job.id = list.job_id and job.removed_at is null
  join answer_promise promise on promise.owner_key = job.owner_key and promise.is_on
  where profile.owner_key = $1`;
export const markColumns = columnsOf(userParts.contacts.shape.marks);
/** The columns of a professional's ($1) marks, with at most $2 hidden jobs. */
export const marksSql = `
  (${previousVisitSql}) as new_since,
  (select coalesce(json_agg(hidden), '[]') from (${hiddenJobsSql}) hidden) as hidden,
  array(${promisedJobsSql}) as promised`;
