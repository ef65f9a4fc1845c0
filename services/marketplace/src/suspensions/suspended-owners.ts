import { exportStatement } from '@nearward/common/app/personal-data/personal-data.resolver';
import { command } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import type { AccountReinstated, AccountSuspended } from '@nearward/proto/gen/identity/v1/identity_pb';
import { suspensionTexts } from '@nearward/proto/rest/suspension-texts';
import type { EntityManager } from 'typeorm';

// A post and the suspension of its owner run in turn, so that one of them finds the other. Each kind of lock has its own seed.
const lockOwner = command('select pg_advisory_xact_lock(hashtextextended($1, 3))');
export const holdSuspensionSql = 'pg_advisory_xact_lock_shared(hashtextextended($1, 3))';
const lockOwnerShared = command(`select ${holdSuspensionSql}`);
// Events may arrive in any order. Suspension ids are in the order of time.
const suspend = command(
  `insert into suspended_owner (owner_key, suspension_id, reason, is_suspended) values ($1, $2, $3, true)
   on conflict (owner_key) do update set suspension_id = $2, reason = $3, is_suspended = true
   where suspended_owner.suspension_id <= excluded.suspension_id returning owner_key`,
);
const reinstate = command(
  'update suspended_owner set is_suspended = false where owner_key = $1 and suspension_id <= $2 returning owner_key',
);
export const suspensionSql = 'select from suspended_owner where owner_key = $1 and is_suspended';
const findSuspension = command(suspensionSql);
export const exportedSuspension = exportStatement(
  `select jsonb_build_object('reason', reason, 'is_suspended', is_suspended) as row
   from suspended_owner where owner_key = $1`,
);
const deleteLifted = command('delete from suspended_owner where owner_key = $1 and not is_suspended');

/** Returns false if a later suspension is stored. */
export async function recordSuspension(
  manager: EntityManager,
  { ownerKey, suspensionId, reason }: AccountSuspended,
): Promise<boolean> {
  await lockOwner.run(manager, ownerKey);
  return suspend.some(manager, ownerKey, suspensionId, reason);
}

/** The reason stays for the email about it. Returns false if a later suspension is stored. */
export async function recordReinstatement(
  manager: EntityManager,
  { ownerKey, suspensionId }: AccountReinstated,
): Promise<boolean> {
  await lockOwner.run(manager, ownerKey);
  return reinstate.some(manager, ownerKey, suspensionId);
}

/** The result holds until the end of the transaction. */
export async function isSuspended(manager: EntityManager, owner_key: string): Promise<boolean> {
  await lockOwnerShared.run(manager, owner_key);
  return findSuspension.some(manager, owner_key);
}

/** Deletes a lifted suspension of a deleted account. A current one stays, or deleting the account would end it. */
export const forgetSuspension = (manager: EntityManager, owner_key: string): Promise<void> =>
  deleteLifted.run(manager, owner_key);

/** For access by private link, without a session. A suspended owner may view and delete, but not change. */
export function requireNotSuspended<Listing extends { is_suspended: boolean }>(listing: Listing): Listing {
  if (listing.is_suspended) throw new RequestError('FORBIDDEN', suspensionTexts.refused);
  return listing;
}
