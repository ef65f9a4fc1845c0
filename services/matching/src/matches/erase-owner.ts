import { command } from '@nearward/common/database/sql';
import { publish } from '@nearward/common/events/outbox';
import { NewerVersionError } from '@nearward/common/errors/dependency-errors';
import { firstIdAt } from '@nearward/common/app/personal-data/first-id-at';
import type { AccountDeleted } from '@nearward/proto/gen/identity/v1/identity_pb';
import type { EntityManager } from 'typeorm';

const hasListings = command(
  `select from matched_job where owner_key = $1 and job_id < $2
   union all select from matched_provider where owner_key = $1 and profile_id < $2 limit 1`,
);

/** Publishes that a deleted account is erased here. Retried until the removal events, which may come later, are handled. */
export async function eraseOwner(
  manager: EntityManager,
  { deletionId, ownerKey, askedAt }: AccountDeleted,
): Promise<void> {
  if (await hasListings.some(manager, ownerKey, firstIdAt(new Date(askedAt))))
    throw new NewerVersionError('A job or profile of the deleted account is not removed yet');
  await publish(manager, 'matching.v1.OwnerErased', { deletionId });
}
