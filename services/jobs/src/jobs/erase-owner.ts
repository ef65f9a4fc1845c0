import { command } from '@nearward/common/database/sql';
import { forgetAggregates, publish } from '@nearward/common/events/outbox';
import { firstIdAt } from '@nearward/common/app/personal-data/first-id-at';
import { erasedAccountId, recordErasure } from '@nearward/marketplace/erasures/erased-owners';
import { forgetSuspension } from '@nearward/marketplace/suspensions/suspended-owners';
import type { AccountDeleted } from '@nearward/proto/gen/identity/v1/identity_pb';
import { type EntityManager, LessThan } from 'typeorm';
import { deleteOwnersNames } from './employer-names.js';
import { publishJobRemoved } from './job-events.js';
import { JobEntity } from './job.entity.js';

const deleteOwnersMoves = command('delete from moved_job where owner_key = $1');

/** Deletes all jobs of a deleted account, also those that its last sessions posted. */
export async function eraseOwner(manager: EntityManager, deleted: AccountDeleted): Promise<void> {
  const { deletionId, ownerKey: owner_key, askedAt } = deleted;
  await recordErasure(manager, deleted);
  const jobs = await manager.find(JobEntity, {
    where: [
      { owner_key, id: LessThan(firstIdAt(new Date(askedAt))) },
      { owner_key, account_id: erasedAccountId(deleted) },
    ],
    lock: { mode: 'pessimistic_write' },
  });
  for (const job of jobs) {
    await forgetAggregates(manager, job.id);
    await publishJobRemoved(manager, job);
    await manager.remove(JobEntity, job);
  }
  await deleteOwnersMoves.run(manager, owner_key);
  await deleteOwnersNames(manager, owner_key, new Date(askedAt));
  await forgetSuspension(manager, owner_key);
  await publish(manager, 'jobs.v1.OwnerErased', { deletionId });
}
