import { command, sql } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { practiceRoles, practiceTexts } from '@nearward/proto/rest/practice-texts';
import { suspensionTexts } from '@nearward/proto/rest/suspension-texts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { lockOwnSession } from '../sessions/lock-session.js';
import { suspensionOf } from '../users/account-rows.js';

// An account is locked before its practices, which prevents deadlocks.
const lockById = sql(
  { id: z.uuid(), name: z.string(), owner_key: z.string(), closes_at: z.date().nullable() },
  'select id, name, owner_key, closes_at from practice where id = $1 for no key update',
);
export const practiceByKey = sql({ id: z.uuid() }, 'select id from practice where owner_key = $1');
export const planClosing = command(
  `update practice set closes_at = now() + interval '7 days' where id = $1 and closes_at is null returning id`,
);
const roleOf = sql(
  { role: z.enum(practiceRoles) },
  'select role from membership where practice_id = $1 and account_id = $2',
);

export interface LockedPractice {
  id: string;
  name: string;
  owner_key: string;
  closes_at: Date | null;
  /** The role of the person who changes it. */
  role: (typeof practiceRoles)[number];
}

export const practiceNotFound = () => new RequestError('NOT_FOUND', practiceTexts.notFound);

/** Locks the session and then the practice until the transaction ends. NOT_FOUND if the person is no member. */
export async function lockAsMember(
  manager: EntityManager,
  self: SignedIn,
  practice_id: string,
): Promise<LockedPractice> {
  await lockOwnSession(manager, self);
  const practice = await lockById.first(manager, practice_id);
  // A statement of its own, since the first one may have waited for a change of the members.
  const member = practice && (await roleOf.first(manager, practice.id, self.user_id));
  if (!practice || !member) throw practiceNotFound();
  return { ...practice, ...member };
}

/** The same for owners. A suspended account acts for none. */
export async function lockAsOwner(
  manager: EntityManager,
  self: SignedIn,
  practice_id: string,
): Promise<LockedPractice> {
  const practice = await lockAsAnyOwner(manager, self, practice_id);
  await requireNotSuspended(manager, self);
  return practice;
}

/** The same, also for a suspended account. */
export async function lockAsAnyOwner(
  manager: EntityManager,
  self: SignedIn,
  practice_id: string,
): Promise<LockedPractice> {
  const practice = await lockAsMember(manager, self, practice_id);
  if (practice.role !== 'owner') throw new RequestError('FORBIDDEN', practiceTexts.roleForbids);
  return practice;
}

/**
 * For a practice or an account. A suspended practice gets no new name and members; its members may leave, and its owners
 * may close it.
 */
export async function requireNotSuspended(
  manager: EntityManager,
  { owner_key }: { owner_key: string },
): Promise<void> {
  if (await suspensionOf.some(manager, owner_key))
    throw new RequestError('FORBIDDEN', suspensionTexts.refused);
}

/** For the product's own changes. Undefined if the practice does not exist. */
export const lockPractice = (manager: EntityManager, practice_id: string) =>
  lockById.first(manager, practice_id);

/** The same by the owner key. */
export async function lockPracticeOfKey(manager: EntityManager, owner_key: string) {
  const practice = await practiceByKey.first(manager, owner_key);
  return practice && lockPractice(manager, practice.id);
}
