import { command } from '@nearward/common/database/sql';
import { asEmployer } from '@nearward/common/app/viewer/viewer';
import { RequestError } from '@nearward/common/errors/request-error';
import type { ListingLinks } from '@nearward/marketplace/listing/listing-links.service';
import type { OwnerLinkCredentials } from '@nearward/marketplace/private-links';
import { siteTexts } from '@nearward/proto/rest/site-texts';
import { type EntityManager, Not } from 'typeorm';
import { JobEntity } from './job.entity.js';
import type { OwnJob } from './job-rows.js';

// In one order, like everything that locks several jobs.
const lockGroup = command('select from job where group_id = $1 and owner_key = $2 order by id for update');

/** Locks a job and the others of its group that have the same owner, whose session it needs: a private link opens one job. */
export async function holdGroup(
  links: ListingLinks<JobEntity, OwnJob>,
  shown: OwnerLinkCredentials,
  manager: EntityManager,
): Promise<[JobEntity, ...JobEntity[]]> {
  const { group_id, owner_key } = await links.find(shown, manager);
  const employer = shown.viewer && asEmployer(shown.viewer, 'hiring');
  if (employer?.owner_key !== owner_key) throw new RequestError('FORBIDDEN', siteTexts.allNeedSession);
  if (group_id) await lockGroup.run(manager, group_id, owner_key);
  const job = await links.holdToChange(shown, manager);
  // It moved before it was locked.
  if (job.owner_key !== owner_key) throw new RequestError('FORBIDDEN', siteTexts.allNeedSession);
  if (!group_id) return [job];
  const others = await manager.find(JobEntity, {
    where: { group_id, owner_key, id: Not(job.id) },
    order: { id: 'asc' },
    lock: { mode: 'pessimistic_write' },
  });
  return [job, ...others];
}
