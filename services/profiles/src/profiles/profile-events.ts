import { create } from '@bufbuild/protobuf';
import { publish } from '@nearward/common/events/outbox';
import { deriveHiddenEmployerKeys } from '@nearward/marketplace/employer-keys';
import { seal } from '@nearward/marketplace/seal';
import { isOnHold } from '@nearward/marketplace/confirmations/confirm-listing';
import { PersonSchema, PreferencesSchema } from '@nearward/proto/gen/profiles/v1/profiles_pb';
import type { EntityManager } from 'typeorm';
import type { ProfilesEnv } from '../env.js';
import { derivePracticeKeys } from './practice-members.js';
import type { ProfileEntity } from './profile.entity.js';

/** Publishes a profile with its complete state. The person is encrypted. */
export async function publishProfile(
  manager: EntityManager,
  type: 'profiles.v1.ProfileCreated' | 'profiles.v1.ProfileChanged',
  profile: ProfileEntity,
  env: Pick<ProfilesEnv, 'OWNER_KEY' | 'PERSON_SEAL_KEY' | 'PREFERENCES_SEAL_KEY'>,
): Promise<void> {
  const person = create(PersonSchema, {
    name: profile.name,
    email: profile.email,
    phone: profile.phone ?? '',
    availableFrom: profile.available_from ?? '',
    yearsExperience: profile.years_experience ?? undefined,
    languages: { spoken: profile.languages },
    licenses: {
      stated: profile.licenses,
      inRegistry: profile.npi_status === 'matched' ? profile.npi_licenses : [],
    },
  });
  const preferences = create(PreferencesSchema, {
    practiceSettings: profile.practice_settings,
    employmentType: profile.employment_type,
  });
  const message = {
    id: profile.id,
    ownerKey: profile.owner_key,
    places: profile.places.map(({ formatted_address, lat, lng }) => ({
      formattedAddress: formatted_address,
      lat,
      lng,
    })),
    providerTypes: profile.provider_types,
    specialties: profile.specialties,
    createdAt: profile.created_at.toISOString(),
    radiusMiles: profile.radius_miles,
    isPaused: isOnHold(profile) || profile.is_suspended,
    stillAt: profile.still_at?.toISOString() ?? '',
    npiCheckedAt: (profile.npi_status === 'matched' && profile.npi_checked_at?.toISOString()) || '',
    npiTypes: profile.npi_status === 'matched' ? profile.npi_types : [],
    hiddenFrom: [
      ...new Set([
        ...deriveHiddenEmployerKeys(profile, env.OWNER_KEY),
        ...profile.stopped_employers,
        ...(await derivePracticeKeys(manager, profile, env)),
      ]),
    ],
    sealedPreferences: seal(PreferencesSchema, preferences, env.PREFERENCES_SEAL_KEY),
    sealedPerson: seal(PersonSchema, person, env.PERSON_SEAL_KEY),
  };
  await publish(manager, type, { profile: message }, { id: profile.id, version: profile.event_version });
}

/** Publishes that a profile or a draft was posted with an address without its owner's session. */
export async function publishUnverifiedProfile(
  manager: EntityManager,
  { id, owner_key }: Pick<ProfileEntity, 'id' | 'owner_key'>,
): Promise<void> {
  await publish(manager, 'profiles.v1.UnverifiedProfileAdded', { profileId: id, ownerKey: owner_key });
}

/** Publishes the removal, with a version after all earlier events of the profile. */
export const publishProfileRemoved = (
  manager: EntityManager,
  { id, event_version }: ProfileEntity,
): Promise<void> =>
  publish(manager, 'profiles.v1.ProfileRemoved', { profileId: id }, { id, version: event_version + 1 });
