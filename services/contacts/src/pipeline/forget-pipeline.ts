import { command } from '@nearward/common/database/sql';
import type { EntityManager } from 'typeorm';

const forgetOfJob = command(
  `delete from contact_state state where owner_key = $1
     and not exists (select from unlock where employer_key = $1 and unlock.profile_id = state.profile_id)
     and not exists (select from matched_pair pair join job_card job on job.id = pair.job_id
                     where job.owner_key = $1 and job.removed_at is null and pair.profile_id = state.profile_id)
     and not exists (select from application join job_card job on job.id = application.job_id
                     where job.owner_key = $1 and job.removed_at is null and application.profile_id = state.profile_id)`,
);
const forgetOfOwner = command('delete from contact_state where owner_key = $1');
const forgetVisits = command('delete from employer_visit where owner_key = $1');

/**
 * With a job goes what was kept of those who were unlocked by nothing and have to do with no other job of the owner. A
 * match that has only ended keeps it, since it may come back.
 */
export async function forgetPipelineOfJob(manager: EntityManager, owner_key: string): Promise<void> {
  await forgetOfJob.run(manager, owner_key);
}

/** With the account all of it goes, of those who were unlocked, too. */
export async function forgetPipelineOfOwner(manager: EntityManager, owner_key: string): Promise<void> {
  await forgetOfOwner.run(manager, owner_key);
  await forgetVisits.run(manager, owner_key);
}
