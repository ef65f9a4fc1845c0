import { sql } from '@nearward/common/database/sql';
import { defaultZone } from '@nearward/proto/choices';
import { z } from 'zod';
import { isShownTo } from '../cards/card-visibility.js';

/** Fewer could identify a professional. */
const minDue = 3;

/**
 * SQL for the records by employer name, over the past 180 days. A person counts once, by the newest answer. Both parameters
 * are expressions and may refer to `job` of the outer query.
 */
const recordsSql = (owner_key: string, employer_name: string) => `select employer_name, count(*)::int as due,
     (count(*) filter (where not is_late))::int as in_time
   from (
     select distinct on (promised_job.employer_name, application.profile_id) promised_job.employer_name, promised.is_late
     from promised_answer promised
     join application on application.id = promised.application_id
     join job_card promised_job on promised_job.id = application.job_id
     where promised.owner_key = ${owner_key} and promised.is_late is not null
       and promised.answer_due_at > now() - interval '180 days'
       and (${employer_name}::text is null or promised_job.employer_name = ${employer_name})
     order by promised_job.employer_name, application.profile_id, promised.answer_due_at desc
   ) person
   group by employer_name having count(*) >= ${minDue}`;

export const findPromiseRecords = sql(
  { employer_name: z.string(), due: z.int(), in_time: z.int() },
  `${recordsSql('$1', 'null')} order by due desc, employer_name`,
);
/** Of jobs ($1). Removed and suspended jobs have none. */
export const promisesOfJobs = sql(
  { job_id: z.uuid(), is_on: z.boolean(), due: z.int().nullable(), in_time: z.int().nullable() },
  `select job.id as job_id, coalesce(promise.is_on, false) as is_on, record.due, record.in_time
   from job_card job
   left join answer_promise promise on promise.owner_key = job.owner_key
   left join lateral (${recordsSql('job.owner_key', 'job.employer_name')}) record on true
   where job.id = any($1::uuid[]) and job.removed_at is null and not job.is_suspended`,
);
/** The number of promised answers on the next day on which any is due, and that day: to professionals whom the employer can still answer. */
export const findNextDue = sql(
  { count: z.int(), by: z.string() },
  `select count(*)::int as count, local.day::text as by
   from promised_answer promised
   join application on application.id = promised.application_id
   join job_card job on job.id = application.job_id and job.owner_key = promised.owner_key and job.removed_at is null
   join profile_card profile on profile.id = application.profile_id and ${isShownTo('profile', 'job')}
   cross join lateral (
     select (promised.answer_due_at at time zone coalesce(job.time_zone, '${defaultZone}'))::date - 1) as local (day)
   where promised.owner_key = $1 and promised.is_late is null and promised.answer_due_at > now()
     and not exists (select from unlock where employer_key = promised.owner_key and profile_id = profile.id)
     and not exists (select from pass_answer where application_id = application.id)
   group by local.day order by local.day limit 1`,
);
