import type { JobFilled } from '@nearward/proto/gen/contacts/v1/contacts_pb';
import type { EntityManager } from 'typeorm';
import type { JobsEnv } from '../env.js';
import { publishJob } from './job-events.js';
import { JobEntity } from './job.entity.js';

/** Does nothing to a job that was removed, is paused, or belongs to someone else by now. */
export async function pauseFilledJob(
  manager: EntityManager,
  { jobId: id, employerKey: owner_key }: Pick<JobFilled, 'jobId' | 'employerKey'>,
  env: JobsEnv,
): Promise<void> {
  const job = await manager.findOne(JobEntity, {
    where: { id, owner_key, is_paused: false },
    lock: { mode: 'pessimistic_write' },
  });
  if (!job) return;
  Object.assign(job, { is_paused: true, rested_at: null });
  await manager.save(job);
  await publishJob(manager, 'jobs.v1.JobChanged', job, env);
}
