import { command } from '@nearward/common/database/sql';
import { forgetAggregates, publish } from '@nearward/common/events/outbox';
import { firstIdAt } from '@nearward/common/app/personal-data/first-id-at';
import { erasedAccountId, recordErasure } from '@nearward/marketplace/erasures/erased-owners';
import { forgetSuspension } from '@nearward/marketplace/suspensions/suspended-owners';
import type { AccountDeleted } from '@nearward/proto/gen/identity/v1/identity_pb';
import { type EntityManager, LessThan } from 'typeorm';
import { forgetOwnersNames } from './employer-names.js';
import { publishJobRemoved } from './job-events.js';
import { JobEntity } from './job.entity.js';

const forgetOwnersMoves = command('delete from moved_job where owner_key = $1');

/** Removes every job that a deleted account had, and those that its ending sessions still posted. */
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
  await forgetOwnersMoves.run(manager, owner_key);
  await forgetOwnersNames(manager, owner_key, new Date(askedAt));
  await forgetSuspension(manager, owner_key);
  await publish(manager, 'jobs.v1.OwnerErased', { deletionId });
}
