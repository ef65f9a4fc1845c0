import { sql } from '@nearward/common/database/sql';
import { z } from 'zod';

// All of these are by owner key, newest first, and leave out notes and other private text.

export const jobCounts = sql(
  { job_id: z.uuid(), matches: z.int(), applied: z.int(), unlocked: z.int() },
  `select job.id as job_id, coalesce(live.count, 0)::int as matches,
          (select count(distinct profile_id)::int from application where job_id = job.id) as applied,
          (select count(*)::int from unlock where job_id = job.id) as unlocked
   from job_card job left join live_matches live on live.job_id = job.id
   where owner_key = $1 and removed_at is null order by job.id desc limit 100`,
);

const unlockColumns = {
  id: z.uuid(),
  name: z.string().nullable(),
  owner_key: z.string().nullable(),
  job_title: z.string().nullable(),
  unlocked_at: z.date(),
};
export const unlockedContacts = sql(
  { ...unlockColumns, total: z.int() },
  `select unlock.id, profile.name, profile.owner_key, job.title as job_title, unlocked_at,
          count(*) over ()::int as total
   from unlock
   left join profile_card profile on profile.id = unlock.profile_id
   left join job_card job on job.id = unlock.job_id
   where employer_key = $1 order by unlocked_at desc limit 100`,
);
export const unlockers = sql(
  unlockColumns,
  `select unlock.id, job.employer_name as name, unlock.employer_key as owner_key, job.title as job_title, unlocked_at
   from unlock left join job_card job on job.id = unlock.job_id
   where person_key = $1 order by unlocked_at desc limit 100`,
);
export const applications = sql(
  {
    id: z.uuid(),
    job_title: z.string(),
    employer_name: z.string(),
    owner_key: z.string(),
    sent_at: z.date(),
  },
  `select application.id, job.title as job_title, job.employer_name, job.owner_key, application.sent_at
   from profile_card profile
   join application on application.profile_id = profile.id
   join job_card job on job.id = application.job_id
   where profile.owner_key = $1 order by application.created_at desc limit 100`,
);
/** The emails that may have been requested for an owner: their types, and the ids of their subjects. */
export const ownerEmails = sql(
  { id: z.uuid(), type: z.string() },
  `(select id, 'unlock-confirmed' as type from unlock where employer_key = $1 order by unlocked_at desc limit 20)
   union all
   (select id, 'contact-unlocked' from unlock where person_key = $1 order by unlocked_at desc limit 20)
   union all
   (select application.id, 'new-application' from job_card job join application on job_id = job.id
    where owner_key = $1 order by application.created_at desc limit 20)
   union all
   (select application.id, 'job-removed' from profile_card profile join application on profile_id = profile.id
    where owner_key = $1 order by application.created_at desc limit 20)
   union all
   (select suspension_id, type from suspended_owner
    cross join unnest('{account-suspended,account-reinstated}'::text[]) type where owner_key = $1)
   union all
   (select match_mail.id, type from match_mail cross join unnest('{matches,new-jobs,license-expires}'::text[]) type
    where owner_key = $1 order by created_at desc limit 20)
   union all
   (select interview.id, type from interview
    cross join unnest('{interview-booked-employer,interview-canceled-employer,interview-canceled-member,interview-declined,interview-other-times,
                        interview-reminder-employer,interview-question-employer}'::text[]) type
    where owner_key = $1 order by updated_at desc limit 60)
   union all
   (select interview.id, type from profile_card profile join interview on interview.profile_id = profile.id
    cross join unnest('{interview-offered,interview-booked-professional,interview-canceled-professional,
                        interview-reminder-professional,interview-question-professional}'::text[]) type
    where profile.owner_key = $1 order by interview.updated_at desc limit 60)`,
);
