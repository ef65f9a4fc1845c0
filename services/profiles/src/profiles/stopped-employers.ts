import { deriveStoppedKeys } from '@nearward/marketplace/employer-keys';
import type { ContactStopChanged } from '@nearward/proto/gen/contacts/v1/contacts_pb';
import type { EntityManager } from 'typeorm';
import type { ProfilesEnv } from '../env.js';
import { publishProfile } from './profile-events.js';
import { ProfileEntity } from './profile.entity.js';

/** Hides a profile from an employer whom its owner asked to stop, or ends that. Other employers stay hidden. */
export async function storeStop(
  manager: EntityManager,
  { profileId: id, employerKey, isStopped, employerName }: ContactStopChanged,
  env: ProfilesEnv,
): Promise<void> {
  const profile = await manager.findOne(ProfileEntity, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!profile) return; // it was removed since
  const [key = '', ...shown] = deriveStoppedKeys(employerKey, employerName, env.OWNER_KEY);
  if (profile.stopped_employers.includes(key) === isStopped) return;
  const others = profile.stopped_employers.filter((each) => !each.startsWith(key));
  profile.stopped_employers = isStopped ? [...others, key, ...shown] : others;
  await manager.save(profile);
  await publishProfile(manager, 'profiles.v1.ProfileChanged', profile, env);
}
