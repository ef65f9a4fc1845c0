import { sql } from '@nearward/common/database/sql';
import { requestEmail } from '@nearward/common/events/outbox';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ContactMails } from '../mails/contact-mails.js';
import { isQuiet } from '../news/quiet.js';

const answersAtOnce = 50;

/**
 * The answers that are due. Nobody is woken by one, and a renewed interest or an unlock has made an older one void. A row
 * that is just being taken back is left to whoever does.
 */
const tell = sql(
  { application_id: z.uuid() },
  `update pass_answer set told_at = now() where application_id in (
     select answer.application_id
     from pass_answer answer
     join application on application.id = answer.application_id
     join profile_card profile on profile.id = application.profile_id
     join confirmed_owner owner on owner.owner_key = profile.owner_key
     join job_card job on job.id = application.job_id and job.removed_at is null
     where answer.told_at is null and answer.tell_after <= now() and not ${isQuiet('profile')}
       and not exists (select from unlock where employer_key = job.owner_key and profile_id = profile.id)
       and not exists (select from application later
                       where later.job_id = application.job_id and later.profile_id = application.profile_id
                         and later.created_at > application.created_at)
     order by answer.tell_after limit ${answersAtOnce}
     for update of answer skip locked
   ) returning application_id`,
);

/** Tells some professionals that an employer passed on their interest; whether there are more to tell. */
export async function tellAnswers(manager: EntityManager): Promise<boolean> {
  const told = await tell.all(manager);
  for (const { application_id } of told)
    await requestEmail<ContactMails>(manager, 'interest-passed', application_id);
  return told.length === answersAtOnce;
}
