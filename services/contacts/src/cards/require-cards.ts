import { RequestError } from '@nearward/common/errors/request-error';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { texts } from '@nearward/proto/rest/texts';
import { type EntityManager, IsNull } from 'typeorm';
import { JobCard } from './job-card.entity.js';
import { ProfileCard } from './profile-card.entity.js';

const sharedLock = { mode: 'pessimistic_read' } as const;

/** Like `requireProfile`, and locks the profile against its removal until the transaction ends. */
export function lockOwnProfile(manager: EntityManager, viewer: SignedIn): Promise<ProfileCard> {
  return requireProfile(manager, viewer, sharedLock);
}

/** The viewer's own profile. Throws FORBIDDEN without one. */
export async function requireProfile(
  manager: EntityManager,
  viewer: SignedIn,
  lock?: typeof sharedLock,
): Promise<ProfileCard> {
  const profile = await manager.findOne(ProfileCard, {
    where: { owner_key: viewer.owner_key },
    order: { id: 'desc' }, // ids are in order of time, and the removal of an older profile may still be in the queue
    lock,
  });
  if (!profile) throw new RequestError('FORBIDDEN', texts.profileNeeded);
  return profile;
}

/** Throws NOT_FOUND if the job is removed or suspended. */
export async function requireLiveJob(
  manager: EntityManager,
  job_id: string,
  lock?: typeof sharedLock,
): Promise<JobCard> {
  const where = { id: job_id, removed_at: IsNull(), is_suspended: false };
  const job = await manager.findOne(JobCard, { where, lock });
  if (!job) throw new RequestError('NOT_FOUND', texts.jobNotFound);
  return job;
}

/** Another owner's live job, locked until the transaction ends. Throws FORBIDDEN for one's own. */
export async function lockOthersJob(
  manager: EntityManager,
  viewer: SignedIn,
  job_id: string,
): Promise<JobCard> {
  const job = await requireLiveJob(manager, job_id, sharedLock);
  if (job.owner_key === viewer.owner_key) throw new RequestError('FORBIDDEN', texts.ownJob);
  return job;
}
