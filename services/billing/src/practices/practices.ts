import { command, sql } from '@nearward/common/database/sql';
import type { OwnerKeyReplaced, PracticeChanged } from '@nearward/proto/gen/identity/v1/identity_pb';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

// The event of a deletion may arrive before these.
const isErased = 'exists (select from erased_owner where erased_owner.owner_key = $1)';
const insertPractice = command(
  `insert into practice (owner_key, id) select $1, $2::uuid where not ${isErased} on conflict do nothing`,
);
const insertAlias = command(
  `insert into owner_alias (owner_key, address_key) select $1, $2 where not ${isErased}
   on conflict (address_key) do update set owner_key = excluded.owner_key`,
);
const practiceOf = sql({ id: z.uuid() }, 'select id from practice where owner_key = $1');
const ownerOf = sql(
  { owner_key: z.string() },
  'select coalesce((select owner_key from owner_alias where address_key = $1), $1) as owner_key',
);
const deletePractice = command('delete from practice where owner_key = $1');
const deleteAlias = command('delete from owner_alias where owner_key = $1');

export const recordPractice = (
  manager: EntityManager,
  { ownerKey, practiceId }: PracticeChanged,
): Promise<void> => insertPractice.run(manager, ownerKey, practiceId);

/** An account founded a practice. Its new key gets no first-hire credit, because the practice keeps that. */
export const recordAlias = (
  manager: EntityManager,
  { addressKey, newKey }: OwnerKeyReplaced,
): Promise<void> => insertAlias.run(manager, newKey, addressKey);

/** The id of the practice with this owner key, or null for a person. */
export async function practiceIdOf(manager: EntityManager, owner_key: string): Promise<string | null> {
  return (await practiceOf.first(manager, owner_key))?.id ?? null;
}

/** The owner key of the account with this address. */
export async function ownerKeyOf(manager: EntityManager, address_key: string): Promise<string> {
  return (await ownerOf.one(manager, address_key)).owner_key;
}

export async function forgetPractice(manager: EntityManager, owner_key: string): Promise<void> {
  await deletePractice.run(manager, owner_key);
  await deleteAlias.run(manager, owner_key);
}
