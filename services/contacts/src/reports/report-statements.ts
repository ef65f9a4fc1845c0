import { command, sql } from '@nearward/common/database/sql';
import { reportedKinds, reportReasons } from '@nearward/proto/rest/report';
import { z } from 'zod';

/** Inserts nothing if the reporter already has an open report about this. */
export const insertReport = sql(
  { id: z.uuid() },
  `insert into report (id, reporter_key, owner_key, job_id, profile_id, reason, note) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict do nothing returning id`,
);

export const personOf = sql({ owner_key: z.string() }, 'select owner_key from profile_card where id = $1');

const decidedColumns = {
  id: z.uuid(),
  reporter_key: z.string(),
  kind: z.enum(reportedKinds),
  job: z.string().nullable(),
};
const decisionStatement = (condition: string) =>
  sql(
    decidedColumns,
    `update report set decision = $2, decided_at = now() where ${condition} and decided_at is null
     returning id, reporter_key, case when job_id is null then 'contact' else 'job' end as kind,
       (select title || ', ' || employer_name from job_card where job_card.id = job_id) as job`,
  );
/** Decides ($2) the open reports about a job or professional ($1). */
export const decideAbout = decisionStatement('coalesce(job_id, profile_id) = $1');
/** Decides ($2) the open reports about all jobs and the profile of an owner ($1). */
export const decideOfOwner = decisionStatement('owner_key = $1');

/** The owner of a job or professional with an open report. */
export const ownerOfReported = sql(
  { owner_key: z.string() },
  'select owner_key from report where coalesce(job_id, profile_id) = $1 and decided_at is null limit 1',
);

/** Reports by a deleted account and about it. */
export const deleteReports = command(
  'delete from report where (reporter_key = $1 or owner_key = $1) and created_at <= $2',
);

/** Subjects with open reports, the oldest first. */
export const reportedThings = sql(
  {
    id: z.uuid(),
    kind: z.enum(reportedKinds),
    owner_key: z.string(),
    name: z.string(),
    /** A suspended owner cannot be suspended again, so `upholdReports` decides reports about them. */
    is_suspended: z.boolean(),
    since: z.date(),
    /** The number of decided reports about the owner. */
    upheld_before: z.int(),
    dismissed_before: z.int(),
    /** Those of one person each. Without a job and a profile the person has no name. */
    reports: z.array(
      z.object({
        id: z.uuid(),
        reason: z.enum(reportReasons),
        note: z.string().nullable(),
        reporter_key: z.string(),
        reporter_name: z.string().nullable(),
        created_at: z.coerce.date(),
      }),
    ),
  },
  `select thing.*, coalesce(job.title || ', ' || job.employer_name, profile.name) as name,
          exists (select from suspended_owner where owner_key = thing.owner_key and is_suspended) as is_suspended,
          (select count(*)::int from report where owner_key = thing.owner_key and decision = 'upheld') as upheld_before,
          (select count(*)::int from report where owner_key = thing.owner_key and decision = 'dismissed') as dismissed_before
   from (
     select coalesce(job_id, profile_id) as id, case when job_id is null then 'contact' else 'job' end as kind,
            owner_key, min(created_at) as since,
            jsonb_agg(jsonb_build_object('id', id, 'reason', reason, 'note', note, 'reporter_key', reporter_key,
              'created_at', created_at, 'reporter_name', coalesce(
                (select name from profile_card where owner_key = reporter_key order by id desc limit 1),
                (select employer_name from job_card where owner_key = reporter_key and removed_at is null
                 order by id desc limit 1))) order by created_at) as reports
     from report where decided_at is null
     group by coalesce(job_id, profile_id), job_id is null, owner_key
   ) thing
   left join job_card job on job.id = thing.id
   left join profile_card profile on profile.id = thing.id
   order by since limit 100`,
);
