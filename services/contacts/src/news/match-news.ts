import { requestMail } from '@nearward/common/events/outbox';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { ContactMails } from '../mails/contact-mails.js';
import { MatchMail } from './match-mail.entity.js';

interface DueOwner {
  owner_key: string;
  jobs: string[];
}

/**
 * A job's first matches are told after a minute, so that they come together; later ones once a day for all jobs of the
 * owner. Neither side hears of the other before both addresses are proved.
 */
const dueOwners = `
  select job.owner_key, array_agg(job.id) as jobs
  from news_waiting waiting
  join job_card job on job.id = waiting.card_id and job.removed_at is null
  join confirmed_owner owner on owner.owner_key = job.owner_key
  left join mail_choice choice on choice.owner_key = job.owner_key and choice.kind = 'matches'
  where coalesce(choice.wanted, true)
  group by job.owner_key
  having bool_or(job.matches_mailed_at is null and waiting.since < now() - interval '1 minute')
      or bool_or(job.matches_mailed_at is not null) and not exists (select from match_mail sent
           where sent.owner_key = job.owner_key and sent.kind = 'matches'
             and sent.created_at > now() - interval '1 day')`;

const newsOfJobs = `
  select job.id as job_id, count(*)::int as count
  from job_card job
  join matched_pair pair on pair.job_id = job.id and pair.lives
       and pair.matched_at > coalesce(job.matches_mailed_at, '-infinity')
  join profile_card profile on profile.id = pair.profile_id
  join confirmed_owner person on person.owner_key = profile.owner_key
  where job.id = any($1)
  group by job.id order by count desc, job_id`;

/** Tells employers of new matches, by one mail for all their jobs. There is never more to do. */
export async function tellEmployers(manager: EntityManager): Promise<boolean> {
  const owners: DueOwner[] = await manager.query(dueOwners);
  for (const owner of owners) await tell(manager, owner);
  return false;
}

async function tell(manager: EntityManager, { owner_key, jobs }: DueOwner): Promise<void> {
  await manager.query('delete from news_waiting where card_id = any($1::uuid[])', [jobs]);
  const news: { job_id: string; count: number }[] = await manager.query(newsOfJobs, [jobs]);
  if (news.length === 0) return;
  const id = uuid();
  await manager.insert(MatchMail, { id, owner_key, kind: 'matches', news });
  await manager.query('update job_card set matches_mailed_at = now() where id = any($1::uuid[])', [
    news.map(({ job_id }) => job_id),
  ]);
  await requestMail<ContactMails>(manager, 'matches', id);
}
