import { firstIdAt } from '@nearward/common/app/personal-data/first-id-at';
import { command, sql } from '@nearward/common/database/sql';
import type { PracticeChanged } from '@nearward/proto/gen/identity/v1/identity_pb';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { lockErasuresShared } from '../ledger/erase-data.js';

const insertPractice = command('insert into practice (owner_key, id) values ($1, $2) on conflict do nothing');
const erasureOf = sql({ at: z.date() }, 'select at from erased_owner where owner_key = $1');
const deletePractice = command('delete from practice where owner_key = $1 and id < $2');

/** Stores the id of a practice, unless its key was erased since. */
export async function storePractice(
  manager: EntityManager,
  { ownerKey, practiceId }: PracticeChanged,
): Promise<void> {
  await lockErasuresShared.run(manager, [ownerKey]);
  const erasure = await erasureOf.first(manager, ownerKey);
  // The event about the end of a practice may arrive first. An erasure before the founding was that of the founder's account.
  if (erasure && practiceId < firstIdAt(erasure.at)) return;
  await insertPractice.run(manager, ownerKey, practiceId);
}

/** Deletes the practice of an erased owner, unless it was founded after the deletion of its founder's account. */
export const forgetPractice = (manager: EntityManager, owner_key: string, deletedAt: Date): Promise<void> =>
  deletePractice.run(manager, owner_key, firstIdAt(deletedAt));
