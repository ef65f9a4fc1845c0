import { ownerOfAddress, storeAlias } from '@nearward/marketplace/owners/owner-alias';
import type { OwnerKeyReplaced } from '@nearward/proto/gen/identity/v1/identity_pb';
import type { EntityManager } from 'typeorm';
import type { ProfilesEnv } from '../env.js';
import { publishProfile } from './profile-events.js';
import { ProfileEntity } from './profile.entity.js';
import { lockAddress } from './profile-rows.js';

/** Locks the address of a new profile, and returns its owner. A practice may have taken over its key since the request began. */
export async function lockAndFindOwner(
  manager: EntityManager,
  { owner_key, address_key }: { owner_key: string; address_key: string },
): Promise<string> {
  await lockAddress.run(manager, address_key);
  return owner_key === address_key ? ownerOfAddress(manager, address_key) : owner_key;
}

/**
 * Gives the profile of an account that founded a practice to the account's new key, since the practice took over the former
 * one. A profile that was created in the same seconds has the new key already.
 */
export async function replaceOwner(
  manager: EntityManager,
  replaced: OwnerKeyReplaced,
  env: ProfilesEnv,
): Promise<void> {
  const { addressKey: address_key, newKey: owner_key } = replaced;
  await lockAddress.run(manager, address_key);
  await storeAlias(manager, replaced);
  if (await manager.existsBy(ProfileEntity, { owner_key })) return;
  const profile = await manager.findOne(ProfileEntity, {
    where: { owner_key: address_key },
    lock: { mode: 'pessimistic_write' },
  });
  if (!profile) return;
  Object.assign(profile, { owner_key, address_key });
  await manager.save(profile);
  await publishProfile(manager, 'profiles.v1.ProfileChanged', profile, env);
}
