import { command, sql } from '@nearward/common/database/sql';
import { passPauseMinutes, type PassReason } from '@nearward/proto/rest/answer-texts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

/** Of one professional ($2) the newest interest in each live job of an employer ($1): only that can be answered. */
const newest = `select distinct on (application.job_id) application.id
    from job_card job join application on application.job_id = job.id and application.profile_id = $2
    where job.owner_key = $1 and job.removed_at is null
    order by application.job_id, application.created_at desc`;

const answer = command(
  `insert into pass_answer as held (application_id, reason, tell_after)
   select id, $3, now() + interval '${passPauseMinutes} minutes' from (${newest}) sent
   on conflict (application_id) do update set reason = excluded.reason, tell_after = excluded.tell_after
   where held.told_at is null`,
);
const takeBack = command(
  `delete from pass_answer using application, job_card job
   where application.id = application_id and application.profile_id = $2 and job.id = application.job_id
     and job.owner_key = $1 and told_at is null`,
);
const endPass = command(
  `update contact_state set stage = null where owner_key = $1 and profile_id = $2 and stage = 'passed'`,
);
const forgetOfJob = command(
  `delete from pass_answer using application
   where application.id = application_id and application.job_id = $1 and told_at is null`,
);
/** Whoever tells them at this moment is waited for, and leaves them alone from here on. */
const hold = command(
  `select from pass_answer answer
   join application on application.id = answer.application_id and application.profile_id = $2
   join job_card job on job.id = application.job_id and job.owner_key = $1
   order by answer.application_id for update of answer`,
);
const standing = sql(
  { stands: z.boolean() },
  `select coalesce(bool_and(told_at is not null), false) as stands
   from (${newest}) sent left join pass_answer on application_id = sent.id`,
);

/** Answers every interest of somebody in an employer's jobs that has no answer which was told; after a pause they hear. */
export const answerBy = (
  manager: EntityManager,
  owner_key: string,
  profile_id: string,
  reason: PassReason,
): Promise<void> => answer.run(manager, owner_key, profile_id, reason);

/** As if it had never been, of what is not told yet. */
export const takeBackAnswers = (
  manager: EntityManager,
  owner_key: string,
  profile_id: string,
): Promise<void> => takeBack.run(manager, owner_key, profile_id);

/** Whoever is interested in a job that goes hears that it is gone. */
export const takeBackAnswersOfJob = (manager: EntityManager, job_id: string): Promise<void> =>
  forgetOfJob.run(manager, job_id);

/** Whether there is nothing that could still be answered, or answered otherwise: it has all been told. */
export async function answerStands(
  manager: EntityManager,
  owner_key: string,
  profile_id: string,
): Promise<boolean> {
  await hold.run(manager, owner_key, profile_id);
  return (await standing.one(manager, owner_key, profile_id)).stands;
}

/** Whoever was passed asks again by a new interest, is new to the employer and answered anew. */
export async function askAnew(manager: EntityManager, owner_key: string, profile_id: string): Promise<void> {
  await endPass.run(manager, owner_key, profile_id);
  await takeBackAnswers(manager, owner_key, profile_id);
}
