import { sql } from '@nearward/common/database/sql';
import { requestEmail } from '@nearward/common/events/outbox';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ContactEmails } from '../emails/contact-emails.js';
import { isQuietSql } from '../cards/email-timing.js';

const batchSize = 50;

/**
 * Takes the answers that are due, except during quiet hours. Renewed interest or an unlock makes an older answer obsolete.
 * Skips rows that another transaction has locked.
 */
const takeDueAnswers = sql(
  { application_id: z.uuid() },
  `update pass_answer set told_at = now() where application_id in (
     select answer.application_id
     from pass_answer answer
     join application on application.id = answer.application_id
     join profile_card profile on profile.id = application.profile_id
     join confirmed_owner owner on owner.owner_key = profile.owner_key
     join job_card job on job.id = application.job_id and job.removed_at is null
     where answer.told_at is null and answer.tell_after <= now() and not ${isQuietSql('profile')}
       and not exists (select from unlock where employer_key = job.owner_key and profile_id = profile.id)
       and not exists (select from application later
                       where later.job_id = application.job_id and later.profile_id = application.profile_id
                         and later.created_at > application.created_at)
     order by answer.tell_after limit ${batchSize}
     for update of answer skip locked
   ) returning application_id`,
);

/** Emails a batch of professionals that an employer passed on their interest. Returns whether more may be due. */
export async function sendDueAnswers(manager: EntityManager): Promise<boolean> {
  const answers = await takeDueAnswers.all(manager);
  for (const { application_id } of answers)
    await requestEmail<ContactEmails>(manager, 'interest-passed', application_id);
  return answers.length === batchSize;
}
