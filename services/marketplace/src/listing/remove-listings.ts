import { firstIdAt } from '@nearward/common/app/personal-data/first-id-at';
import { forgetAggregates, publish } from '@nearward/common/events/outbox';
import type { AccountDeleted } from '@nearward/proto/gen/identity/v1/identity_pb';
import { type EntityManager, LessThan } from 'typeorm';
import { erasedAccountId, recordErasure } from '../erasures/erased-owners.js';
import { forgetSuspension } from '../suspensions/suspended-owners.js';
import type { ListingEntity } from './listing.entity.js';
import type { ListingDefinition, ListingEnv } from './listing.js';

/** Removes a locked listing with its pending events and emails. Its links expire immediately. */
export async function removeListing(
  manager: EntityManager,
  definition: Pick<ListingDefinition, 'entity' | 'publishRemoved'>,
  listing: ListingEntity,
): Promise<void> {
  await forgetAggregates(manager, listing.id);
  await definition.publishRemoved(manager, listing);
  await manager.remove(definition.entity, listing);
}

/** Removes all listings of a deleted account, also those that its last sessions posted. */
export async function eraseOwner(
  manager: EntityManager,
  definition: ListingDefinition,
  deleted: AccountDeleted,
  env: ListingEnv,
): Promise<void> {
  const { deletionId, ownerKey: owner_key, askedAt } = deleted;
  await recordErasure(manager, deleted);
  const listings = await manager.find(definition.entity, {
    where: [
      { owner_key, id: LessThan(firstIdAt(new Date(askedAt))) },
      { owner_key, account_id: erasedAccountId(deleted) },
    ],
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  for (const listing of listings) await removeListing(manager, definition, listing);
  await definition.onOwnerErased?.(manager, owner_key, new Date(askedAt), erasedAccountId(deleted), env);
  await forgetSuspension(manager, owner_key);
  await publish(manager, `${definition.kind}s.v1.OwnerErased`, { deletionId });
}
