import { command, sql } from '@nearward/common/database/sql';
import { addressKeyOf, asEmployer, type SignedIn, type Viewer } from '@nearward/common/app/viewer/viewer';
import { isErased, isOpenPracticeSql } from '@nearward/marketplace/erasures/erased-owners';
import type { MembersChanged, PracticeChanged } from '@nearward/proto/gen/identity/v1/identity_pb';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { hasLeft } from './former-member-rows.js';
import { markRenamed } from './team-members.js';
import { RequestError } from '@nearward/common/errors/request-error';
import { isSuspended, requireNotSuspended } from '@nearward/marketplace/suspensions/suspended-owners';
import { practiceTexts } from '@nearward/proto/rest/practice-texts';

// Adds keys and removes none, so that professionals stay hidden from every former name. Events may arrive in any order.
const upsertKeys = sql(
  { owner_key: z.string() },
  `insert into practice (owner_key, practice_id, employer_keys)
   select $1, $2, $3::text[] where ${isOpenPracticeSql}
   on conflict (owner_key) do update
   set employer_keys = array(select distinct unnest(practice.employer_keys || excluded.employer_keys))
   where not practice.employer_keys @> excluded.employer_keys
   returning owner_key`,
);
const findJoined = sql(
  { key: z.string() },
  `select key from unnest($2::text[]) as key
   where not exists (select from practice where owner_key = $1 and address_keys @> array[key])`,
);
const upsertMembers = command(
  `insert into practice (owner_key, practice_id, employer_keys, hiring_address_keys, address_keys)
   select $1, $2, '{}', $3::text[], $4::text[] where ${isOpenPracticeSql}
   on conflict (owner_key) do update
   set hiring_address_keys = excluded.hiring_address_keys, address_keys = excluded.address_keys`,
);
const findHiring = command(
  'select from practice where owner_key = $1 and hiring_address_keys @> array[$2::text]',
);
const findPractice = sql({ practice_id: z.uuid() }, 'select practice_id from practice where owner_key = $1');
export const deletePractice = command('delete from practice where owner_key = $1');

/** Stores the keys of a practice. If some are new, its jobs are published again. */
export async function storePractice(
  manager: EntityManager,
  { practiceId, ownerKey, employerKeys }: Pick<PracticeChanged, 'practiceId' | 'ownerKey' | 'employerKeys'>,
): Promise<void> {
  const hasNewKeys = await upsertKeys.some(manager, ownerKey, practiceId, employerKeys);
  if (hasNewKeys) await markRenamed.run(manager, [ownerKey]);
}

/** Stores the addresses of the members. The own jobs of those who joined are published again, with the practice's keys. */
export async function storeMembers(
  manager: EntityManager,
  { practiceId, ownerKey, addressKeys, hiringAddressKeys }: MembersChanged,
): Promise<void> {
  const joined = await findJoined.all(manager, ownerKey, addressKeys);
  await upsertMembers.run(manager, ownerKey, practiceId, hiringAddressKeys, addressKeys);
  await markRenamed.run(
    manager,
    joined.map(({ key }) => key),
  );
}

/** Whether an address is that of a member whose role hires, who has not left since `begun_at`. Holds until the transaction ends. */
export const isColleague = async (
  manager: EntityManager,
  { owner_key, address_key }: { owner_key: string; address_key: string },
  begun_at: Date,
): Promise<boolean> =>
  !(await hasLeft(manager, { owner_key, address_key }, begun_at)) &&
  (await findHiring.some(manager, owner_key, address_key));

/** Whether a practice owns a job. Such a job stays with the practice when its address changes. */
export const isOfPractice = async (
  manager: EntityManager,
  { owner_key }: { owner_key: string },
  viewer: Viewer,
): Promise<boolean> =>
  viewer?.acting?.owner_key === owner_key || (await findPractice.some(manager, owner_key));

/** The id of the practice with this owner key. */
export const findPracticeId = async (
  manager: EntityManager,
  owner_key: string,
): Promise<string | undefined> => (await findPractice.first(manager, owner_key))?.practice_id;

/**
 * Requires that since `begun_at` the account was not deleted (NOT_FOUND with the text `notFound`), did not leave its practice
 * (NOT_FOUND) and was not suspended (FORBIDDEN).
 */
export async function requireEmployer(
  manager: EntityManager,
  self: SignedIn,
  begun_at: Date,
  notFound: string,
): Promise<void> {
  const { owner_key } = asEmployer(self, 'hiring');
  if (await isErased(manager, { owner_key, account_id: self.user_id, begun_at }))
    throw new RequestError('NOT_FOUND', notFound);
  if (self.acting && (await hasLeft(manager, { owner_key, address_key: addressKeyOf(self) }, begun_at)))
    throw new RequestError('NOT_FOUND', practiceTexts.notFound);
  requireNotSuspended({ is_suspended: await isSuspended(manager, owner_key) });
}
