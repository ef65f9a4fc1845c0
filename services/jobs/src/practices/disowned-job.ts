import { addressKeyOf } from '@nearward/common/app/viewer/viewer';
import type { EntityManager } from 'typeorm';
import type { JobsEnv } from '../env.js';
import { publishAddressChanged, publishJob } from '../jobs/job-events.js';
import { undoLastMove } from '../jobs/moved-jobs.service.js';
import type { JobEntity } from '../jobs/job.entity.js';
import { isOfPractice } from './practices.js';

/**
 * A job that was moved to the address goes back to the former one. A practice's job whose address is not its own stays with
 * the practice. Its links expire, and it is paused, so that the address gets no more emails about it, also until identity names
 * the oldest owner.
 */
export async function keepDisownedJob(
  manager: EntityManager,
  job: JobEntity,
  env: JobsEnv,
): Promise<boolean> {
  if (!(await isOfPractice(manager, job, null))) return undoLastMove(manager, job, env);
  Object.assign(job, { token_version: job.token_version + 1, is_paused: true, rested_at: null });
  await manager.save(job);
  await publishJob(manager, 'jobs.v1.JobChanged', job, env);
  await publishAddressChanged(manager, job, { disownedKey: addressKeyOf(job) });
  return true;
}
