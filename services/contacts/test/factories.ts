import { create } from '@bufbuild/protobuf';
import { seal } from '@nearward/marketplace/seal';
import { type Job, JobSchema, PosterSchema } from '@nearward/proto/gen/jobs/v1/jobs_pb';
import { MatchesChangedSchema } from '@nearward/proto/gen/matching/v1/matching_pb';
import {
  PersonSchema,
  PreferencesSchema,
  type Profile,
  ProfileSchema,
} from '@nearward/proto/gen/profiles/v1/profiles_pb';

interface Owned {
  id: string;
  ownerKey: string;
  email: string;
  sealKey: string;
}

/** A job as the jobs service tells of it. */
export const job = (
  { id, ownerKey, email, sealKey }: Owned,
  overrides: Partial<
    Pick<
      Job,
      'title' | 'employerName' | 'payMin' | 'payMax' | 'payUnit' | 'isPaused' | 'isSuspended' | 'employerKeys'
    >
  > = {},
) =>
  create(JobSchema, {
    id,
    ownerKey,
    title: 'Registered Nurse · Cardiology',
    employerName: 'Bayside Clinic',
    place: { formattedAddress: 'San Francisco, CA', lat: 37.77, lng: -122.42 },
    providerTypes: ['Registered Nurse'],
    specialties: ['Cardiology'],
    sealedPoster: seal(PosterSchema, create(PosterSchema, { email, contactName: 'Chris Poster' }), sealKey),
    ...overrides,
  });

/** What must not be seen of a professional who is locked; each holds the id, so a search for it finds nothing else. */
export const secretsOf = (profileId: string) => ({
  email: `marker-${profileId}@example.com`,
  phone: `phone-marker-${profileId}`,
  setting: `Other: setting-marker-${profileId}`,
  employment: 'Open to a Conversation', // what no other text holds
});

/** A profile as the profiles service tells of it. */
export function profile(
  { id, ownerKey, email, sealKey }: Owned,
  overrides: Partial<
    Pick<
      Profile,
      'specialties' | 'providerTypes' | 'isPaused' | 'hiddenFrom' | 'npiCheckedAt' | 'npiTypes' | 'stillAt'
    >
  > & { name?: string } = {},
) {
  const { name = 'Dana Maria Ortiz', ...told } = overrides;
  const { phone, setting, employment } = secretsOf(id);
  return create(ProfileSchema, {
    id,
    ownerKey,
    places: [{ formattedAddress: 'San Francisco, CA', lat: 37.77, lng: -122.42 }],
    providerTypes: ['Registered Nurse', 'LPN'],
    specialties: ['Cardiology', 'Neurology'],
    sealedPreferences: seal(
      PreferencesSchema,
      create(PreferencesSchema, { practiceSettings: [setting], employmentType: [employment] }),
      sealKey,
    ),
    sealedPerson: seal(PersonSchema, create(PersonSchema, { name, email, phone }), sealKey),
    ...told,
  });
}

const specialties = ['Cardiology', 'Neurology', 'Urology', 'Podiatry', 'Radiology', 'Surgery'];

/** What matching says of a pair that came, or changed; the more specialties in common, the better. */
export const match = (
  jobId: string,
  profileId: string,
  revision: bigint,
  { common = 1, metres = 16_000 }: { common?: number; metres?: number } = {},
) =>
  create(MatchesChangedSchema, {
    revision,
    reasons: [{ commonProviderTypes: ['Registered Nurse'], commonSpecialties: specialties.slice(0, common) }],
    of: [
      {
        own: { case: 'jobId', value: jobId },
        came: [profileId],
        metres: [metres],
        reasons: [0],
      },
    ],
  });

/** The same of one that went; now told by the side of the profile. */
export const endedMatch = (jobId: string, profileId: string, revision: bigint) =>
  create(MatchesChangedSchema, {
    revision,
    of: [{ own: { case: 'profileId', value: profileId }, went: [jobId] }],
  });
