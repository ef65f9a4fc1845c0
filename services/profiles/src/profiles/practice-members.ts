import { command, sql } from '@nearward/common/database/sql';
import { addressKeyOf } from '@nearward/common/app/viewer/viewer';
import { deriveOwnTeamKeys } from '@nearward/marketplace/employer-keys';
import { isOpenPracticeSql } from '@nearward/marketplace/erasures/erased-owners';
import { raiseEventVersion } from '@nearward/marketplace/listing/listing.entity';
import { addressSql } from '@nearward/marketplace/owners/address-key';
import type { MembersChanged } from '@nearward/proto/gen/identity/v1/identity_pb';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ProfilesEnv } from '../env.js';
import { lockAddress } from './profile-rows.js';
import type { ProfileEntity } from './profile.entity.js';

const findMembers = sql(
  { address_keys: z.array(z.string()) },
  'select address_keys from practice where owner_key = $1',
);
const upsertMembers = command(
  `insert into practice (owner_key, address_keys)
   select $1, $2::text[] where ${isOpenPracticeSql}
   on conflict (owner_key) do update set address_keys = excluded.address_keys`,
);
const findPractices = sql(
  { owner_key: z.string() },
  'select owner_key from practice where address_keys @> array[$1::text]',
);
const raiseVersion = sql(
  { id: z.uuid() },
  `update profile set ${raiseEventVersion} where ${addressSql('profile')} = $1 returning profile.id`,
);
const deleteRow = command('delete from practice where owner_key = $1');

/** Stores the members of a practice. Returns the ids of the profiles to publish again: of those who joined or left. */
export async function storeMembers(
  manager: EntityManager,
  { ownerKey, addressKeys }: MembersChanged,
): Promise<string[]> {
  const former = (await findMembers.first(manager, ownerKey))?.address_keys ?? [];
  const changed = [
    ...former.filter((key) => !addressKeys.includes(key)),
    ...addressKeys.filter((key) => !former.includes(key)),
  ].sort();
  for (const key of changed) await lockAddress.run(manager, key);
  await upsertMembers.run(manager, ownerKey, addressKeys);
  const ids: string[] = [];
  for (const key of changed) ids.push(...(await raiseVersion.all(manager, key)).map(({ id }) => id));
  return ids;
}

/** The keys of the practices that the profile's owner works for, whose jobs the profile does not match. */
export const derivePracticeKeys = async (
  manager: EntityManager,
  profile: Pick<ProfileEntity, 'owner_key' | 'address_key'>,
  { OWNER_KEY }: Pick<ProfilesEnv, 'OWNER_KEY'>,
): Promise<string[]> =>
  (await findPractices.all(manager, addressKeyOf(profile))).flatMap(({ owner_key }) =>
    deriveOwnTeamKeys(owner_key, OWNER_KEY),
  );

export const deletePractice = (manager: EntityManager, owner_key: string): Promise<void> =>
  deleteRow.run(manager, owner_key);
