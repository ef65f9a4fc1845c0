import { command } from '@nearward/common/database/sql';
import type { EntityManager } from 'typeorm';
import { accountByOwner } from '../users/account-rows.js';

const lockOwner = command('select pg_advisory_xact_lock(hashtextextended($1, 1))');
const findOtherListing = command(
  'select from unverified_listing where owner_key = $1 and thing_id <> $2 limit 1',
);
const insertListing = command(
  'insert into unverified_listing (thing_id, owner_key) values ($1, $2) on conflict (thing_id) do update set owner_key = $2',
);
const deleteOtherSessions = command(
  `delete from session using account
   where user_id = account.id and address_key = $1 and posted_thing_id <> $2`,
);
const setVerified = command('update account set verified_at = now() where id = $1 and verified_at is null');
const deletePostingSessions = command(
  'delete from session where user_id = $1 and posted_thing_id is not null',
);

interface Listing {
  id: string;
  owner_key: string;
}

/** Whether the address has another job or profile. A later one waits for this transaction. */
export async function hasOtherListing(manager: EntityManager, { id, owner_key }: Listing): Promise<boolean> {
  await lockOwner.run(manager, owner_key);
  return findOtherListing.some(manager, owner_key, id);
}

/**
 * Records a listing of an unverified address, and ends the sessions that posts of its other listings opened: their browsers
 * must not see this listing, which someone else may have posted.
 */
export async function addUnverifiedListing(
  manager: EntityManager,
  { id, owner_key: listed_key }: Listing,
): Promise<void> {
  // A founder's listings have the account's new key.
  const owner_key = (await accountByOwner.first(manager, listed_key))?.address_key ?? listed_key;
  await lockOwner.run(manager, owner_key);
  await insertListing.run(manager, id, owner_key);
  await deleteOtherSessions.run(manager, owner_key, id);
}

/** The owner has signed in, which verifies the address. Sessions that posts opened end. */
export async function verifyAccount(manager: EntityManager, user_id: string): Promise<void> {
  await setVerified.run(manager, user_id);
  await deletePostingSessions.run(manager, user_id);
}
