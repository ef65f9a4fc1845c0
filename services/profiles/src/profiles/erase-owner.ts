import { forget, publish } from '@nearward/common/events/outbox';
import { firstIdAt } from '@nearward/common/personal-data/first-id-at';
import { forgetSuspension } from '@nearward/marketplace/suspensions/suspended-owners';
import type { AccountDeleted } from '@nearward/proto/gen/identity/v1/identity_pb';
import { type EntityManager, LessThan } from 'typeorm';
import { publishProfileRemoved } from './profile-events.js';
import { ProfileEntity } from './profile.entity.js';

/** Removes the profile that a deleted account had. */
export async function eraseOwner(
  manager: EntityManager,
  { deletionId, ownerKey: owner_key, askedAt }: AccountDeleted,
): Promise<void> {
  const profile = await manager.findOne(ProfileEntity, {
    where: { owner_key, id: LessThan(firstIdAt(new Date(askedAt))) },
    lock: { mode: 'pessimistic_write' },
  });
  if (profile) {
    await forget(manager, profile.id);
    await publishProfileRemoved(manager, profile);
    await manager.remove(ProfileEntity, profile);
  }
  await forgetSuspension(manager, owner_key);
  await publish(manager, 'profiles.v1.OwnerErased', { deletionId });
}
