import { command } from '@nearward/common/database/sql';
import type { EntityManager } from 'typeorm';

/**
 * Deletes an owner's ($1) stages and notes of professionals who have no unlock, match or application with the owner's other
 * jobs. An ended match keeps them, since it may come back.
 */
export const forgetPipelineOfJob = command(
  `delete from contact_state state where owner_key = $1
     and not exists (select from unlock where employer_key = $1 and unlock.profile_id = state.profile_id)
     and not exists (select from matched_pair pair join job_card job on job.id = pair.job_id
                     where job.owner_key = $1 and job.removed_at is null and pair.profile_id = state.profile_id)
     and not exists (select from application join job_card job on job.id = application.job_id
                     where job.owner_key = $1 and job.removed_at is null and application.profile_id = state.profile_id)`,
);
const deleteStatesOfOwner = command('delete from contact_state where owner_key = $1');
const deleteVisits = command('delete from employer_visit where owner_key = $1');

/** Run it when an owner ($1) has neither a job nor a profile any more. */
export const scheduleForgetting = command(
  `insert into leaving_owner (owner_key) values ($1) on conflict (owner_key) do update set since = now()`,
);

/** Deletes everything an hour later, because the event about a replacing job may arrive after the removal of the last one. */
export const forgetScheduledPipelines = command(
  `with due as (delete from leaving_owner where since < now() - interval '1 hour' returning owner_key),
   former_owner as (
     select owner_key from due
     where not exists (select from job_card where owner_key = due.owner_key and removed_at is null)
       and not exists (select from profile_card where owner_key = due.owner_key)
       and not exists (select from practice where owner_key = due.owner_key and closed_at is null)
   ),
   visits as (delete from employer_visit using former_owner where employer_visit.owner_key = former_owner.owner_key)
   delete from contact_state using former_owner where contact_state.owner_key = former_owner.owner_key`,
);

/** Deletes everything with the account, including unlocked contacts. */
export async function forgetPipelineOfOwner(manager: EntityManager, owner_key: string): Promise<void> {
  await deleteStatesOfOwner.run(manager, owner_key);
  await deleteVisits.run(manager, owner_key);
}
