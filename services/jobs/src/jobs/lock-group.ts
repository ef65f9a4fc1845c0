import { asEmployer } from '@nearward/common/app/viewer/viewer';
import { RequestError } from '@nearward/common/errors/request-error';
import type { ListingLinks } from '@nearward/marketplace/listing/listing-links.service';
import type { OwnerLinkCredentials } from '@nearward/marketplace/private-links';
import { siteTexts } from '@nearward/proto/rest/site-texts';
import type { EntityManager } from 'typeorm';
import { JobEntity } from './job.entity.js';
import type { OwnJob } from './job-rows.js';

const needsSession = () => new RequestError('FORBIDDEN', siteTexts.allNeedSession);

/**
 * Locks a job and the other jobs of its group that have the same owner, and returns it first. FORBIDDEN without the owner's
 * session, since a private link opens a single job.
 */
export async function lockGroup(
  links: ListingLinks<JobEntity, OwnJob>,
  credentials: OwnerLinkCredentials,
  manager: EntityManager,
  version?: number,
): Promise<[JobEntity, ...JobEntity[]]> {
  const { group_id, owner_key } = await links.find(credentials, manager);
  if (!credentials.viewer || asEmployer(credentials.viewer, 'hiring').owner_key !== owner_key)
    throw needsSession();
  // Before the job alone, because all code locks several jobs in the order of their ids.
  const group = group_id
    ? await manager.find(JobEntity, {
        where: { group_id, owner_key },
        order: { id: 'asc' },
        lock: { mode: 'pessimistic_write' },
      })
    : [];
  const job = await links.lockForChange(credentials, manager, version);
  if (job.owner_key !== owner_key) throw needsSession(); // it moved before the lock
  return [job, ...group.filter(({ id }) => id !== job.id)];
}
