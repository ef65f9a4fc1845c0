import { command } from '@nearward/common/database/sql';
import type { EntityManager } from 'typeorm';

// Otherwise an application that arrives while its owner confirms could be emailed twice or never.
const lockOwner = command('select pg_advisory_xact_lock(hashtextextended($1, 2))');
const insertVerified = command(
  'insert into confirmed_owner (owner_key) values ($1) on conflict do nothing returning owner_key',
);
const findVerified = command('select from confirmed_owner where owner_key = $1');

/**
 * Records an address as verified: its owner has signed in or used a private link. Jobs and profiles can be created with any
 * address, so an unverified one only gets the private link. Returns false if it was verified before.
 */
export async function verifyOwner(manager: EntityManager, owner_key: string): Promise<boolean> {
  await lockOwner.run(manager, owner_key);
  return insertVerified.some(manager, owner_key);
}

/** Locks the owner until the transaction ends. Lock the employer first. */
export async function isOwnerVerified(manager: EntityManager, owner_key: string): Promise<boolean> {
  await lockOwner.run(manager, owner_key);
  return findVerified.some(manager, owner_key);
}
