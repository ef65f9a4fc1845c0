import { type Database, sql } from '@nearward/common/database/sql';
import { requestEmail } from '@nearward/common/events/outbox';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { ContactMails } from '../mails/contact-mails.js';
import { pauseAfter } from './mail-paces.js';
import { isQuiet } from './quiet.js';
import { MatchMail } from './match-mail.entity.js';

const peopleAtOnce = 20;

/** Told a minute after a match came, so that several come together, and no more often than they want. */
const dueProfiles = sql(
  { card_id: z.uuid() },
  `select waiting.card_id
    from news_waiting waiting
    join profile_card profile on profile.id = waiting.card_id
    join confirmed_owner owner on owner.owner_key = profile.owner_key
    left join mail_choice choice on choice.owner_key = profile.owner_key and choice.kind = 'jobs'
    where waiting.since < now() - interval '1 minute' and coalesce(choice.wanted, true)
      and not exists (select from match_mail sent
            where sent.owner_key = profile.owner_key and sent.kind = 'jobs'
              and sent.created_at > now() - ${pauseAfter('jobs')})
      and not ${isQuiet('profile')}`,
);

const takeNext = sql(
  { card_id: z.uuid() },
  `delete from news_due where card_id in (
    select due.card_id from news_due due join profile_card profile on profile.id = due.card_id
    order by due.until, due.card_id limit ${peopleAtOnce})
  returning card_id`,
);

/** The jobs of each that they were never told of, nor applied to nor hid, best first. A job that comes and goes is told once. */
const newJobs = sql(
  { owner_key: z.string(), news: z.array(z.object({ job_id: z.uuid() })) },
  `select profile.owner_key, jsonb_agg(jsonb_build_object('job_id', job.id) order by pair.score desc, job.id desc) as news
  from profile_card profile
  join matched_pair pair on pair.profile_id = profile.id and pair.lives and pair.matched_at > profile.news_from
  join job_card job on job.id = pair.job_id and job.removed_at is null and not job.is_paused
  join confirmed_owner poster on poster.owner_key = job.owner_key
  where profile.id = any($1)
    and not exists (select from application where profile_id = profile.id and job_id = job.id)
    and not exists (select from hidden_job where profile_id = profile.id and job_id = job.id)
    and not exists (select from match_mail told
          where told.owner_key = profile.owner_key and told.kind = 'jobs'
            and told.news @> jsonb_build_array(jsonb_build_object('job_id', job.id)))
  group by profile.owner_key`,
);

/** The profiles whose owners are to be told of new jobs now. */
export async function profilesDue(database: Database): Promise<string[]> {
  const due = await dueProfiles.all(database);
  return due.map(({ card_id }) => card_id);
}

/** Tells some professionals of new jobs; whether there are more to tell. */
export async function tellProfessionals(manager: EntityManager): Promise<boolean> {
  const taken = await takeNext.all(manager);
  const people = await newJobs.all(
    manager,
    taken.map(({ card_id }) => card_id),
  );
  for (const { owner_key, news } of people) {
    const id = uuid();
    await manager.insert(MatchMail, { id, owner_key, kind: 'jobs', news });
    await requestEmail<ContactMails>(manager, 'new-jobs', id);
  }
  return taken.length === peopleAtOnce;
}
