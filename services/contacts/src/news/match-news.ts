import { command, type Database, type RowOf, sql } from '@nearward/common/database/sql';
import { requestEmail } from '@nearward/common/events/outbox';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { ContactMails } from '../mails/contact-mails.js';
import { pauseAfter } from './mail-paces.js';
import { isQuiet } from './quiet.js';
import { MatchMail } from './match-mail.entity.js';

const jobsAtOnce = 20;

/**
 * A job's first matches are told after a minute, so that they come together, unless their owner wants news by the week;
 * later ones as often as wanted, for all jobs of the owner. Neither side hears of the other before both addresses are proved.
 */
const dueOwners = sql(
  { jobs: z.array(z.uuid()) },
  `select array_agg(job.id) as jobs
  from news_waiting waiting
  join job_card job on job.id = waiting.card_id and job.removed_at is null
  join confirmed_owner owner on owner.owner_key = job.owner_key
  left join mail_choice choice on choice.owner_key = job.owner_key and choice.kind = 'matches'
  where coalesce(choice.wanted, true) and not ${isQuiet('job')}
  group by job.owner_key, choice.pace
  having bool_or(job.matches_mailed_at is null and waiting.since < now() - interval '1 minute')
           and choice.pace is distinct from 'weekly'
      or bool_or(job.matches_mailed_at is not null or waiting.since < now() - interval '1 minute')
           and not exists (select from match_mail sent
           where sent.owner_key = job.owner_key and sent.kind = 'matches'
             and sent.created_at > now() - ${pauseAfter('matches')})`,
);

/** Each with everything of theirs that is due. */
const nextOwners = sql(
  { owner_key: z.string(), jobs: z.array(z.uuid()) },
  `select job.owner_key, array_agg(job.id) as jobs
   from job_card job join news_due due on due.card_id = job.id
   where job.owner_key in (
     select first.owner_key from news_due join job_card first on first.id = card_id
     order by until, card_id limit ${jobsAtOnce})
   group by job.owner_key`,
);

const newsOfJobs = sql(
  { job_id: z.uuid(), count: z.int() },
  `select job.id as job_id, count(*)::int as count
  from news_due due
  join job_card job on job.id = due.card_id and job.removed_at is null
  join matched_pair pair on pair.job_id = job.id and pair.lives
       and pair.matched_at > coalesce(job.matches_mailed_at, '-infinity') and pair.matched_at <= due.until
  join profile_card profile on profile.id = pair.profile_id
  join confirmed_owner person on person.owner_key = profile.owner_key
  where job.id = any($1)
  group by job.id order by count desc, job_id`,
);

const noteMailed = command(
  `update job_card job set matches_mailed_at = due.until
   from news_due due where due.card_id = job.id and job.id = any($1::uuid[])`,
);
const forgetDue = command('delete from news_due where card_id = any($1::uuid[])');

/** The jobs whose owners are to be told of new matches now. */
export async function jobsDue(database: Database): Promise<string[]> {
  const owners = await dueOwners.all(database);
  return owners.flatMap(({ jobs }) => jobs);
}

/** Tells some employers of new matches, each by one mail for all their jobs; whether there are more to tell. */
export async function tellEmployers(manager: EntityManager): Promise<boolean> {
  const owners = await nextOwners.all(manager);
  for (const owner of owners) {
    await tell(manager, owner);
    await forgetDue.run(manager, owner.jobs);
  }
  return owners.length > 0;
}

async function tell(manager: EntityManager, { owner_key, jobs }: RowOf<typeof nextOwners>): Promise<void> {
  const news = await newsOfJobs.all(manager, jobs);
  if (news.length === 0) return;
  const id = uuid();
  await manager.insert(MatchMail, { id, owner_key, kind: 'matches', news });
  await noteMailed.run(
    manager,
    news.map(({ job_id }) => job_id),
  );
  await requestEmail<ContactMails>(manager, 'matches', id);
}
