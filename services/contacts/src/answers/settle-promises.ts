import { command, sql } from '@nearward/common/database/sql';
import { requestEmail } from '@nearward/common/events/outbox';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { isShownTo } from '../cards/card-visibility.js';
import type { ContactEmails } from '../emails/contact-emails.js';
import { isQuietSql } from '../cards/email-timing.js';
import { endPromiseIfLate } from '../pairs/answer-promise.js';

const batchSize = 50;

/**
 * Deletes due promises that do not count. The employer could not keep them, since the job was deleted before, moved to another
 * owner or is suspended, or the professional is hidden or has an unverified address. Or a later interest in the same job
 * replaced them.
 */
const deleteUncounted = command(
  `delete from promised_answer promised
   using application, job_card job, profile_card profile
   where promised.is_late is null and promised.answer_due_at <= now()
     and application.id = promised.application_id and job.id = application.job_id and profile.id = application.profile_id
     and (job.removed_at <= promised.answer_due_at or job.owner_key <> promised.owner_key or job.is_suspended
          or not ${isShownTo('profile', 'job')}
          or not exists (select from confirmed_owner where owner_key = profile.owner_key)
          or exists (select from application later
                     where later.job_id = application.job_id and later.profile_id = application.profile_id
                       and later.created_at > application.created_at and later.created_at <= promised.answer_due_at))`,
);
/**
 * Decides whether due answers are late: without an unlock or a pass before the due time they are. A pass counts when the
 * employer decided it, but one that is not sent yet can be taken back, so its row waits.
 */
const settleStatement = sql(
  { owner_key: z.string(), is_late: z.boolean() },
  `update promised_answer set is_late = not due.is_answered
   from (
     select promised.application_id,
            answer.passed_at is not null or exists (
              select from unlock where employer_key = promised.owner_key and profile_id = application.profile_id
                and unlocked_at <= promised.answer_due_at) as is_answered
     from promised_answer promised
     join application on application.id = promised.application_id
     left join pass_answer answer
       on answer.application_id = promised.application_id and answer.passed_at <= promised.answer_due_at
     where promised.is_late is null and promised.answer_due_at <= now()
       and (answer.passed_at is null or answer.told_at is not null)
     order by promised.answer_due_at limit ${batchSize}
     for update of promised skip locked
   ) due
   where promised_answer.application_id = due.application_id
   returning promised_answer.owner_key, not due.is_answered as is_late`,
);
/**
 * Takes late answers about which the professional is not emailed yet, except during quiet hours. A professional gets an email
 * about the first one of an employer in 30 days only.
 */
const takeLateAnswers = sql(
  { application_id: z.uuid(), is_first: z.boolean() },
  `update promised_answer set told_at = now() where application_id in (
     select promised.application_id
     from promised_answer promised
     join application on application.id = promised.application_id
     join profile_card profile on profile.id = application.profile_id
     where promised.is_late and promised.told_at is null and not ${isQuietSql('profile')}
     order by promised.answer_due_at limit ${batchSize}
     for update of promised skip locked
   ) returning application_id, not exists (
       select from promised_answer earlier
       join application other on other.id = earlier.application_id
       join application this on this.id = promised_answer.application_id and this.profile_id = other.profile_id
       where earlier.owner_key = promised_answer.owner_key and earlier.is_late
         and earlier.answer_due_at > promised_answer.answer_due_at - interval '30 days'
         and (earlier.answer_due_at, earlier.application_id)
           < (promised_answer.answer_due_at, promised_answer.application_id)) as is_first`,
);

/** Decides whether due answers were late, and ends the promise of employers with too many. Returns whether more are due. */
export async function settlePromises(manager: EntityManager): Promise<boolean> {
  await deleteUncounted.run(manager);
  const settled = await settleStatement.all(manager);
  const owners = new Set(settled.filter(({ is_late }) => is_late).map(({ owner_key }) => owner_key));
  for (const owner_key of owners) {
    const ended = await endPromiseIfLate.first(manager, owner_key);
    if (ended?.was_on) await requestEmail<ContactEmails>(manager, 'answer-promise-ended', ended.id);
  }
  return settled.length === batchSize;
}

/** Emails a batch of professionals whose promised answer is late. Returns whether more may be due. */
export async function sendLateAnswers(manager: EntityManager): Promise<boolean> {
  const late = await takeLateAnswers.all(manager);
  for (const { application_id, is_first } of late)
    if (is_first) await requestEmail<ContactEmails>(manager, 'answer-late', application_id);
  return late.length === batchSize;
}
