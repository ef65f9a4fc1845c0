import { command, type RowOf, sql } from '@nearward/common/database/sql';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { posterKeySql } from '../cards/job-card.entity.js';
import { isHereSql, isQuietSql, pauseSql } from '../cards/email-timing.js';
import { personIsNewsSql } from '../pairs/known-pairs.js';
import { requestNewsEmail } from './request-news-email.js';

const batchSize = 20;

/**
 * A job's first matches are due after a minute, so that they share one email, unless its poster wants emails weekly. Later
 * ones follow the poster's choice, for all jobs together. Both addresses have to be verified. A visit postpones them.
 */
export const dueOwners = sql(
  { jobs: z.array(z.uuid()) },
  `select array_agg(job.id) as jobs
  from news_waiting waiting
  join job_card job on job.id = waiting.card_id and job.removed_at is null
  cross join lateral (select ${posterKeySql('job')}) poster (key)
  join confirmed_owner owner on owner.owner_key = poster.key
  left join mail_choice choice on choice.owner_key = poster.key and choice.kind = 'matches'
  where coalesce(choice.wanted, true) and not ${isQuietSql('job', 'poster.key')}
    and not ${isHereSql('employer_visit', 'visit.owner_key = poster.key')}
  group by poster.key, choice.pace
  having bool_or(job.matches_mailed_at is null and waiting.since < now() - interval '1 minute')
           and choice.pace is distinct from 'weekly'
      or bool_or(job.matches_mailed_at is not null or waiting.since < now() - interval '1 minute')
           and not exists (select from match_mail
           where match_mail.owner_key = poster.key and match_mail.kind = 'matches'
             and match_mail.created_at > now() - ${pauseSql('matches')})`,
);

/** Addresses with all of their jobs that are due. */
const takeDueOwners = sql(
  { poster_key: z.string(), jobs: z.array(z.uuid()) },
  `select ${posterKeySql('job')} as poster_key, array_agg(job.id) as jobs
   from job_card job join news_due due on due.card_id = job.id
   where ${posterKeySql('job')} in (
     select ${posterKeySql('first')} from news_due join job_card first on first.id = card_id
     order by until, card_id limit ${batchSize})
   group by 1`,
);

/**
 * Counts the new matches of these jobs ($1), without people whom the employer saw, unlocked or passed on before, or who
 * are interested.
 */
const newMatchesOf = sql(
  { job_id: z.uuid(), count: z.int() },
  `select job.id as job_id, count(*)::int as count
  from news_due due
  join job_card job on job.id = due.card_id and job.removed_at is null
  left join employer_visit visit on visit.owner_key = ${posterKeySql('job')}
  join matched_pair pair on pair.job_id = job.id and pair.lives
       and pair.matched_at > greatest(job.matches_mailed_at, visit.last_at, '-infinity') and pair.matched_at <= due.until
  join profile_card profile on profile.id = pair.profile_id
  join confirmed_owner person on person.owner_key = profile.owner_key
  where job.id = any($1)
    and ${personIsNewsSql()}
  group by job.id order by count desc, job_id`,
);

const setEmailedTime = command(
  `update job_card job set matches_mailed_at = due.until
   from news_due due where due.card_id = job.id and job.id = any($1::uuid[])`,
);
const deleteDue = command('delete from news_due where card_id = any($1::uuid[])');

/** Emails a batch of employers about new matches, one email for all their jobs. Returns whether more may be due. */
export async function sendNewMatchesEmails(manager: EntityManager): Promise<boolean> {
  const owners = await takeDueOwners.all(manager);
  for (const owner of owners) {
    await sendEmail(manager, owner);
    await deleteDue.run(manager, owner.jobs);
  }
  return owners.length > 0;
}

async function sendEmail(
  manager: EntityManager,
  { poster_key, jobs }: RowOf<typeof takeDueOwners>,
): Promise<void> {
  const news = await newMatchesOf.all(manager, jobs);
  if (news.length === 0) return;
  await setEmailedTime.run(
    manager,
    news.map(({ job_id }) => job_id),
  );
  await requestNewsEmail(manager, 'matches', poster_key, news);
}
