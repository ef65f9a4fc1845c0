import { forgetAggregates, publish } from '@nearward/common/events/outbox';
import { firstIdAt } from '@nearward/common/app/personal-data/first-id-at';
import { erasedAccountId, recordErasure } from '@nearward/marketplace/erasures/erased-owners';
import { forgetSuspension } from '@nearward/marketplace/suspensions/suspended-owners';
import type { AccountDeleted } from '@nearward/proto/gen/identity/v1/identity_pb';
import { type EntityManager, LessThan } from 'typeorm';
import { publishProfileRemoved } from './profile-events.js';
import { ProfileEntity } from './profile.entity.js';

/** Deletes the profile of a deleted account, also one that its last sessions posted. */
export async function eraseOwner(manager: EntityManager, deleted: AccountDeleted): Promise<void> {
  const { deletionId, ownerKey: owner_key, askedAt } = deleted;
  await recordErasure(manager, deleted);
  const profile = await manager.findOne(ProfileEntity, {
    where: [
      { owner_key, id: LessThan(firstIdAt(new Date(askedAt))) },
      { owner_key, account_id: erasedAccountId(deleted) },
    ],
    lock: { mode: 'pessimistic_write' },
  });
  if (profile) {
    await forgetAggregates(manager, profile.id);
    await publishProfileRemoved(manager, profile);
    await manager.remove(ProfileEntity, profile);
  }
  await forgetSuspension(manager, owner_key);
  await publish(manager, 'profiles.v1.OwnerErased', { deletionId });
}
