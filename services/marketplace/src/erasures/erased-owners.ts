import { command } from '@nearward/common/database/sql';
import type { AccountDeleted } from '@nearward/proto/gen/identity/v1/identity_pb';
import type { EntityManager } from 'typeorm';
import { NIL } from 'uuid';

// A post and the erasure of its owner run in turn: either the erasure finds the post, or the post finds the erasure. The hash's
// seed, here 4, is different for each kind of lock.
const lockOwner = command('select pg_advisory_xact_lock(hashtextextended($1, 4))');
export const holdErasureSql = 'pg_advisory_xact_lock_shared(hashtextextended($1, 4))';
const lockOwnerShared = command(`select ${holdErasureSql}`);
const insertErasure = command(
  `insert into erased_owner (owner_key, account_id, asked_at) values ($1, $2, $3)
   on conflict (owner_key, account_id) do update set asked_at = excluded.asked_at`,
);
// Longer than any request takes.
const deleteOld = command(`delete from erased_owner where asked_at < now() - interval '1 day'`);
export const erasureSql =
  'select from erased_owner where owner_key = $1 and (account_id = $2 or asked_at >= $3)';
const findErasure = command(erasureSql);

/** A post that is being stored, since `begun_at`. */
interface PendingPost {
  owner_key: string;
  /** The account of its owner, if they are signed in. */
  account_id: string | null;
  begun_at: Date;
}

/**
 * SQL that is false if the owner with the key $1 is a practice that has closed. Late events about it must store nothing, while
 * an address may get another account.
 */
export const isOpenPracticeSql = `not exists (select from erased_owner where owner_key = $1 and account_id = '${NIL}')`;

/** The account of the event. Empty for a practice that was closed, and in events of the previous release. */
export const erasedAccountId = ({ accountId }: Pick<AccountDeleted, 'accountId'>): string => accountId || NIL;

/** First line of an erasure, because it locks the owner. */
export async function recordErasure(manager: EntityManager, deleted: AccountDeleted): Promise<void> {
  await lockOwner.run(manager, deleted.ownerKey);
  await deleteOld.run(manager);
  await insertErasure.run(manager, deleted.ownerKey, erasedAccountId(deleted), deleted.askedAt);
}

/** Whether a post was sent before its owner deleted the account, or in a session of that account. */
export async function isErased(
  manager: EntityManager,
  { owner_key, account_id, begun_at }: PendingPost,
): Promise<boolean> {
  await lockOwnerShared.run(manager, owner_key);
  return findErasure.some(manager, owner_key, account_id, begun_at);
}
