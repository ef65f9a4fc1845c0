import { sql } from '@nearward/common/database/sql';
import { earliestToday } from '@nearward/marketplace/days';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { isSeekersSql } from '../cards/card-visibility.js';
import { posterKeySql } from '../cards/job-card.entity.js';
import { scoreSql } from '../cards/shown-distances.js';
import { isHereSql, isQuietSql, pauseSql } from '../cards/email-timing.js';
import { jobIsNewsSql } from '../pairs/known-pairs.js';
import { acceptsJobSql } from './job-filter.js';
import { nextReminder, reminderLines, setNextReminder } from './license-reminders.js';
import { requestNewsEmail } from './request-news-email.js';

const batchSize = 20;

/** Due a minute after a match and ten after a visit, so that several share one email, and as often as the person wants. */
export const dueProfiles = sql(
  { card_id: z.uuid() },
  `select waiting.card_id
    from news_waiting waiting
    join profile_card profile on profile.id = waiting.card_id
    join confirmed_owner owner on owner.owner_key = profile.owner_key
    left join mail_choice choice on choice.owner_key = profile.owner_key and choice.kind = 'jobs'
    where waiting.since < now() - interval '1 minute' and coalesce(choice.wanted, true)
      and not exists (select from match_mail
            where match_mail.owner_key = profile.owner_key and match_mail.kind = 'jobs'
              and match_mail.news->0 ? 'job_id' and match_mail.created_at > now() - ${pauseSql('jobs')})
      and not ${isQuietSql('profile')}
      and not ${isHereSql('seeker_visit', 'visit.profile_id = profile.id')}`,
);

const takeDueProfiles = sql(
  { card_id: z.uuid() },
  `delete from news_due where card_id in (
    select due.card_id from news_due due join profile_card profile on profile.id = due.card_id
    order by due.until, due.card_id limit ${batchSize})
  returning card_id`,
);

/**
 * Jobs that were in no earlier email, that the filter accepts, of which she has not heard otherwise, and that she neither
 * saw, applied to nor hid, best first. A job that comes back is not emailed again; one that the filter rejects is not remembered.
 */
const newJobs = sql(
  {
    profile_id: z.uuid(),
    owner_key: z.string(),
    licenses: z.array(z.string()),
    /** A license is to be reminded of today. */
    is_license_due: z.boolean(),
    news: z.array(z.object({ job_id: z.uuid() })),
  },
  `select profile.id as profile_id, profile.owner_key, profile.licenses,
         coalesce(profile.license_due_on <= $2::date, false) as is_license_due, jsonb_agg(jsonb_build_object('job_id', job.id) 
            order by ${scoreSql('pair.specialties', 'pair.miles')} desc, job.id desc) as news
  from profile_card profile
  left join seeker_visit visit on visit.profile_id = profile.id
  join matched_pair pair on pair.profile_id = profile.id and ${isSeekersSql}
       and pair.matched_at > greatest(profile.news_from, visit.last_at)
  join job_card job on job.id = pair.job_id and job.removed_at is null and not job.is_paused and not job.is_suspended
  join confirmed_owner poster on poster.owner_key = ${posterKeySql('job')}
  left join mail_choice choice on choice.owner_key = profile.owner_key and choice.kind = 'jobs'
  where profile.id = any($1) and ${acceptsJobSql} and ${jobIsNewsSql}
    and not exists (select from application where profile_id = profile.id and job_id = job.id)
    and not exists (select from hidden_job where profile_id = profile.id and job_id = job.id)
    and not exists (select from match_mail earlier
          where earlier.owner_key = profile.owner_key and earlier.kind = 'jobs'
            and earlier.news @> jsonb_build_array(jsonb_build_object('job_id', job.id)))
  group by profile.id`,
);

/** Emails a batch of professionals about new jobs. Returns whether more are due. */
export async function sendNewJobsEmails(manager: EntityManager): Promise<boolean> {
  const due = await takeDueProfiles.all(manager);
  const people = await newJobs.all(
    manager,
    due.map(({ card_id }) => card_id),
    earliestToday(),
  );
  for (const { profile_id, owner_key, licenses, is_license_due, news: jobs } of people) {
    const news = is_license_due ? [...jobs, ...reminderLines(licenses)] : jobs;
    if (is_license_due) await setNextReminder.run(manager, profile_id, nextReminder(licenses));
    await requestNewsEmail(manager, 'new-jobs', owner_key, news);
  }
  return due.length === batchSize;
}
