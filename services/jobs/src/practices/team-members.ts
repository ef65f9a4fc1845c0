import { command, type Database, sql } from '@nearward/common/database/sql';
import { isErased, isOpenPracticeSql } from '@nearward/marketplace/erasures/erased-owners';
import { ownerOfAddress } from '@nearward/marketplace/owners/owner-alias';
import type { MembershipEnded } from '@nearward/proto/gen/identity/v1/identity_pb';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

// Who hides from a team hides from the jobs that its people post for themselves, too, also after they left. Who hides from
// the own jobs of a member hides from the team.

/**
 * The teams of an owner's address, and the owners of a team's members' own jobs. A founder's address has the key that the team
 * took over.
 */
const findTied = sql(
  { owner_key: z.string() },
  `with own as (select $1::text as address_key union select address_key from owner_alias where owner_key = $1),
   member as (select unnest(address_keys) as address_key from practice where owner_key = $1)
   select practice.owner_key from practice join own on practice.address_keys @> array[own.address_key]
   union select past_member.owner_key from past_member join own on own.address_key = past_member.address_key
   union select address_key from owner_alias where owner_key = $1
   union select coalesce(owner_alias.owner_key, address_key) from member left join owner_alias using (address_key)`,
);
/** The owners of the own jobs of a team's present and former members. */
export const findPeopleOfTeam = sql(
  { practice_id: z.uuid(), owner_key: z.string() },
  `with address as (
     select unnest(address_keys) as key from practice where owner_key = $1
     union select address_key from past_member where owner_key = $1)
   select practice_id, coalesce(owner_alias.owner_key, key) as owner_key
   from practice cross join address left join owner_alias on owner_alias.address_key = key
   where practice.owner_key = $1 order by 2`,
);
/**
 * The owners whose jobs have the keys of these owners: themselves, the present and former members of those that are teams, and
 * the teams of the others.
 */
const findOwnersWithKeys = sql(
  { owner_key: z.string() },
  `with address as (
     select unnest($1::text[]) as key
     union select unnest(address_keys) from practice where owner_key = any($1)
     union select address_key from past_member where owner_key = any($1))
   select key as owner_key from address
   union select practice.owner_key from practice
     join (select unnest($1::text[]) as key union select address_key from owner_alias where owner_key = any($1)) own
       on practice.address_keys @> array[own.key]
   union select owner_alias.owner_key from owner_alias join address on address.key = owner_alias.address_key`,
);
const insertPastMember = command(
  `insert into past_member (owner_key, address_key, account_id)
   select $1, $2, $3::uuid where ${isOpenPracticeSql}
   on conflict (address_key, owner_key) do update set account_id = excluded.account_id`,
);
/** Forgets the former members of a closed team, and the former teams of a deleted account. */
export const deletePastMembers = command('delete from past_member where owner_key = $1 or account_id = $2');
/** After a new name or team, `JobRepublisher` publishes the jobs of these owners or addresses again, in batches. */
export const markRenamed = command('insert into renamed_owner (owner_key) select unnest($1::text[])');

/** All owners from whose jobs professionals hide together with this one's: its teams, present and former, and its members. */
export const findTiedOwners = async (manager: EntityManager, owner_key: string): Promise<string[]> =>
  (await findTied.all(manager, owner_key)).map((tied) => tied.owner_key);

/** All owners whose jobs must be published again after the keys or teams of these owners changed. */
export const findOwnersToPublish = async (database: Database, owners: readonly string[]): Promise<string[]> =>
  (await findOwnersWithKeys.all(database, owners)).map(({ owner_key }) => owner_key);

/** Keeps the team of a former member, unless the member's account was deleted. */
export async function recordPastMember(
  manager: EntityManager,
  {
    ownerKey,
    addressKey,
    accountId: account_id,
  }: Pick<MembershipEnded, 'ownerKey' | 'addressKey' | 'accountId'>,
): Promise<void> {
  const owner_key = await ownerOfAddress(manager, addressKey);
  if (await isErased(manager, { owner_key, account_id, begun_at: new Date() })) return;
  await insertPastMember.run(manager, ownerKey, addressKey, account_id);
  await markRenamed.run(manager, [addressKey]);
}
