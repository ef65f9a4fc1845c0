import { command } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import type { AccountReinstated, AccountSuspended } from '@nearward/proto/gen/identity/v1/identity_pb';
import { suspensionTexts } from '@nearward/proto/rest/suspension-texts';
import type { EntityManager } from 'typeorm';

// What is posted while its owner is being suspended is seen by one of the two.
const lockOwner = command('select pg_advisory_xact_lock(hashtextextended($1, 3))');
const lockOwnerShared = command('select pg_advisory_xact_lock_shared(hashtextextended($1, 3))');
const suspend = command(
  `insert into suspended_owner (owner_key, suspension_id, reason, is_suspended) values ($1, $2, $3, true)
   on conflict (owner_key) do update set suspension_id = $2, reason = $3, is_suspended = true`,
);
const reinstate = command('update suspended_owner set is_suspended = false where owner_key = $1');
const suspended = command('select from suspended_owner where owner_key = $1 and is_suspended');
const forgetLifted = command('delete from suspended_owner where owner_key = $1 and not is_suspended');

export async function recordSuspension(
  manager: EntityManager,
  { ownerKey, suspensionId, reason }: AccountSuspended,
): Promise<void> {
  await lockOwner.run(manager, ownerKey);
  await suspend.run(manager, ownerKey, suspensionId, reason);
}

/** What was said of it stays for the mail about it. */
export async function recordReinstatement(
  manager: EntityManager,
  { ownerKey }: AccountReinstated,
): Promise<void> {
  await lockOwner.run(manager, ownerKey);
  await reinstate.run(manager, ownerKey);
}

/** It stays so until the transaction ends. */
export async function isSuspended(manager: EntityManager, owner_key: string): Promise<boolean> {
  await lockOwnerShared.run(manager, owner_key);
  return suspended.some(manager, owner_key);
}

/** Of a deleted account. A suspension that lasts is held on to, or it would end by deleting the account and coming back. */
export const forgetSuspension = (manager: EntityManager, owner_key: string): Promise<void> =>
  forgetLifted.run(manager, owner_key);

/** For a thing that is opened by its private link, without any session: it may be seen and deleted, and not changed. */
export function requireNotSuspended<Thing extends { is_suspended: boolean }>(thing: Thing): Thing {
  if (thing.is_suspended) throw new RequestError('FORBIDDEN', suspensionTexts.refused);
  return thing;
}
