import { addressKeyOf } from '@nearward/common/app/viewer/viewer';
import type { EntityManager } from 'typeorm';
import type { JobsEnv } from '../env.js';
import { publishAddressChanged, publishJob } from '../jobs/job-events.js';
import { undoLastMove } from '../jobs/moved-jobs.service.js';
import type { JobEntity } from '../jobs/job.entity.js';
import { isOfPractice } from './practices.js';

/**
 * Takes a disowned job off its address. A job that was moved to the address goes back to the former one. A practice's job stays
 * with the practice: its links expire, and it is paused, so that the address gets no emails about it until identity names
 * another address. False for other jobs, which are then removed.
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
