import { command, sql } from '@nearward/common/database/sql';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import type { MembersChanged, PracticeChanged } from '@nearward/proto/gen/identity/v1/identity_pb';
import type { EntityManager } from 'typeorm';
import { NIL } from 'uuid';
import { z } from 'zod';

// Keys are only ever added. A practice that has closed stores nothing.
const store = sql(
  { owner_key: z.string() },
  `insert into practice as known (owner_key, practice_id, employer_keys)
   select $1, $2, $3::text[] where not exists (select from erased_owner where owner_key = $1 and account_id = '${NIL}')
   on conflict (owner_key) do update
   set employer_keys = array(select distinct unnest(known.employer_keys || excluded.employer_keys))
   where not known.employer_keys @> excluded.employer_keys
   returning owner_key`,
);
/** A member may be known before the practice's keys. */
const storeHiring = command(
  `insert into practice (owner_key, practice_id, employer_keys, hiring_address_keys)
   select $1, $2, '{}', $3::text[] where not exists (select from erased_owner where owner_key = $1 and account_id = '${NIL}')
   on conflict (owner_key) do update set hiring_address_keys = excluded.hiring_address_keys`,
);
const isHiring = command(
  'select from practice where owner_key = $1 and hiring_address_keys @> array[$2::text]',
);
/** The jobs of these owners are published again, in batches. */
const republish = command('insert into renamed_owner (owner_key) values ($1)');
const find = sql({ practice_id: z.uuid() }, 'select practice_id from practice where owner_key = $1');
const deleteOf = command('delete from practice where owner_key = $1');

export async function storePractice(
  manager: EntityManager,
  { practiceId, ownerKey, employerKeys }: Pick<PracticeChanged, 'practiceId' | 'ownerKey' | 'employerKeys'>,
): Promise<void> {
  const hasNewKeys = await store.some(manager, ownerKey, practiceId, employerKeys);
  if (hasNewKeys) await republish.run(manager, ownerKey);
}

/** Stores whose role hires. */
export const storeMembers = (
  manager: EntityManager,
  {
    practiceId,
    ownerKey,
    hiringAddressKeys,
  }: Pick<MembersChanged, 'practiceId' | 'ownerKey' | 'hiringAddressKeys'>,
): Promise<void> => storeHiring.run(manager, ownerKey, practiceId, hiringAddressKeys);

/** Whether an address is that of a member whose role hires. */
export const isHiringMember = (
  manager: EntityManager,
  owner_key: string,
  address_key: string,
): Promise<boolean> => isHiring.some(manager, owner_key, address_key);

/** Whether a practice owns a job, which then stays with it when its address changes. */
export const isOfPractice = async (
  manager: EntityManager,
  { owner_key }: { owner_key: string },
  viewer: Viewer,
): Promise<boolean> => viewer?.acting?.owner_key === owner_key || (await find.some(manager, owner_key));

/** The practice that owns jobs by this key. */
export const practiceIdOf = async (manager: EntityManager, owner_key: string): Promise<string | undefined> =>
  (await find.first(manager, owner_key))?.practice_id;

export const deletePractice = (manager: EntityManager, owner_key: string): Promise<void> =>
  deleteOf.run(manager, owner_key);
