import { command, sql } from '@nearward/common/database/sql';
import { passPauseMinutes, type PassReason, passReasons } from '@nearward/proto/rest/answer-texts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { requestEmail } from '@nearward/common/events/outbox';
import type { ContactEmails } from '../emails/contact-emails.js';
import { isQuietSql } from '../cards/email-timing.js';

/** The newest application of these professionals ($2) to each live job of an employer ($1). Only these can be answered. */
const newestApplicationsSql = `select distinct on (profile_id, job_id) application.id
    from job_card job join application on application.job_id = job.id and application.profile_id = any($2)
    where job.owner_key = $1 and job.removed_at is null
    order by profile_id, job_id, application.created_at desc`;

const insertAnswers = command(
  `insert into pass_answer as stored (application_id, reason, tell_after)
   select id, $3, now() + interval '${passPauseMinutes} minutes' from (${newestApplicationsSql}) newest
   on conflict (application_id) do update set reason = excluded.reason, tell_after = excluded.tell_after
   where stored.told_at is null`,
);
const deletePending = command(
  `delete from pass_answer using application, job_card job
   where application.id = application_id and application.profile_id = $2 and job.id = application.job_id
     and job.owner_key = $1 and told_at is null`,
);
/** Clears the passed stage because of an interest at this time ($3). `stage_by` stays for `restorePassedStage`. */
const clearPassedStage = command(
  `update contact_state set stage = null, reopened_at = $3, reopened_reason = (
     select reason from pass_answer join application on application.id = application_id and application.profile_id = $2
     join job_card job on job.id = application.job_id and job.owner_key = $1
     where told_at is null limit 1)
   where owner_key = $1 and profile_id = $2 and stage = 'passed'`,
);
/** Does nothing if the employer has moved the professional since, or if another interest is as new. */
const restorePassedStage = sql(
  { reopened_reason: z.enum(passReasons).nullable() },
  `update contact_state state set stage = 'passed', reopened_at = null, reopened_reason = null
   where owner_key = $1 and profile_id = $2 and stage is null and reopened_at is not null
     and not exists (select from application join job_card job on job.id = application.job_id and job.owner_key = $1
                     where application.profile_id = $2 and application.created_at >= state.reopened_at)
   returning old.reopened_reason`,
);
/** For a job that is removed, whose applicants get another email, or that has a new owner, who has not decided. */
export const cancelAnswersOfJob = command(
  `delete from pass_answer using application
   where application.id = application_id and application.job_id = $1 and told_at is null`,
);
/** The employer decided in time, although the professional's new interest cancels the answer before it is sent. */
const settlePendingAsInTime = command(
  `update promised_answer promised set is_late = false
   from pass_answer answer, application, job_card job
   where answer.application_id = promised.application_id and answer.told_at is null
     and answer.passed_at <= promised.answer_due_at and promised.is_late is null
     and application.id = promised.application_id and application.profile_id = $2
     and job.id = application.job_id and job.owner_key = $1`,
);
/** Waits for a batch that is sending these answers, and keeps the next one from taking them. */
const lockAnswers = command(
  `select from pass_answer answer
   join application on application.id = answer.application_id and application.profile_id = $2
   join job_card job on job.id = application.job_id and job.owner_key = $1
   order by answer.application_id for update of answer`,
);
const finalStatement = sql(
  { is_final: z.boolean() },
  `select coalesce(bool_and(told_at is not null), false) as is_final
   from (${newestApplicationsSql}) newest left join pass_answer on application_id = newest.id`,
);

/**
 * Answers every application of these professionals to an employer's jobs, unless an answer was already sent. It is sent
 * after a delay.
 */
export const scheduleAnswers = (
  manager: EntityManager,
  owner_key: string,
  profile_ids: readonly string[],
  reason: PassReason,
): Promise<void> => insertAnswers.run(manager, owner_key, profile_ids, reason);

/** Deletes the answers that are not sent yet. */
export const cancelAnswers = (manager: EntityManager, owner_key: string, profile_id: string): Promise<void> =>
  deletePending.run(manager, owner_key, profile_id);

/** Whether every application has an answer that was sent, so that nothing can change it. */
export async function isAnswerFinal(
  manager: EntityManager,
  owner_key: string,
  profile_id: string,
): Promise<boolean> {
  await lockAnswers.run(manager, owner_key, profile_id);
  return (await finalStatement.one(manager, owner_key, [profile_id])).is_final;
}

/** Clears the passed stage and any pending answer because of new interest. */
export async function reopenApplication(
  manager: EntityManager,
  owner_key: string,
  profile_id: string,
  at: Date,
): Promise<void> {
  await clearPassedStage.run(manager, owner_key, profile_id, at);
  await settlePendingAsInTime.run(manager, owner_key, profile_id);
  await cancelAnswers(manager, owner_key, profile_id);
}

/** Undoes `reopenApplication` after its interest was withdrawn. */
export async function restorePass(
  manager: EntityManager,
  owner_key: string,
  profile_id: string,
): Promise<void> {
  const restored = await restorePassedStage.first(manager, owner_key, profile_id);
  const reason = restored?.reopened_reason;
  if (reason) await scheduleAnswers(manager, owner_key, [profile_id], reason);
}

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
