import { create } from '@bufbuild/protobuf';
import { seal } from '@nearward/marketplace/seal';
import type { EventMessage } from '@nearward/proto/events';
import { PosterSchema } from '@nearward/proto/gen/jobs/v1/jobs_pb';
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

type JobContent = EventMessage<'jobs.v1.JobPosted'>['job'];
type Fields<T> = Partial<Omit<T, '$typeName' | '$unknown'>>;

/** A job as in the events of the jobs service. */
export const job = ({ id, ownerKey, email, sealKey }: Owned, overrides: Fields<JobContent> = {}) => ({
  id,
  ownerKey,
  posterKey: ownerKey,
  title: 'Registered Nurse · Cardiology',
  employerName: 'Bayside Clinic',
  place: { formattedAddress: 'San Francisco, CA', lat: 37.77, lng: -122.42 },
  providerTypes: ['Registered Nurse'],
  specialties: ['Cardiology'],
  sealedPoster: seal(
    PosterSchema,
    create(PosterSchema, {
      email,
      contactName: 'Chris Poster',
      // The previous release sends no poster key either.
      ...(overrides.posterKey !== '' && { contactTitle: 'Office Manager', contactPhone: '415.555.0100' }),
    }),
    sealKey,
  ),
  ...overrides,
});

/** The values that a locked contact must hide. Each contains the id, so that a search finds nothing else. */
export const secretsOf = (profileId: string) => ({
  email: `marker-${profileId}@example.com`,
  phone: `phone-marker-${profileId}`,
  setting: `Other: setting-marker-${profileId}`,
  employment: 'Open to a Conversation', // no other text contains it
  availableFrom: '2031-07-19', // nor this
});

/** A profile as in the events of the profiles service. */
export function profile(
  { id, ownerKey, email, sealKey }: Owned,
  overrides: Fields<Profile> & {
    name?: string;
    licenses?: { stated: string[]; inRegistry: string[] };
    languages?: { spoken: string[] };
  } = {},
) {
  const { name = 'Dana Maria Ortiz', licenses, languages, ...fields } = overrides;
  const { phone, setting, employment, availableFrom } = secretsOf(id);
  // The previous release does not send the maximum distance either.
  const newer = fields.radiusMiles !== 0 && { availableFrom, yearsExperience: 0, licenses, languages };
  return create(ProfileSchema, {
    id,
    ownerKey,
    radiusMiles: 50,
    places: [{ formattedAddress: 'San Francisco, CA', lat: 37.77, lng: -122.42 }],
    providerTypes: ['Registered Nurse', 'LPN'],
    specialties: ['Cardiology', 'Neurology'],
    sealedPreferences: seal(
      PreferencesSchema,
      create(PreferencesSchema, { practiceSettings: [setting], employmentType: [employment] }),
      sealKey,
    ),
    sealedPerson: seal(PersonSchema, create(PersonSchema, { name, email, phone, ...newer }), sealKey),
    ...fields,
  });
}

const specialties = ['Cardiology', 'Neurology', 'Urology', 'Podiatry', 'Radiology', 'Surgery'];

/** A new or changed match as in matching's events. More specialties in common make it better. */
export const match = (
  jobId: string,
  profileId: string,
  revision: bigint,
  {
    common = 1,
    metres = 16_000,
    of = 'job',
    isVeiled = false,
  }: { common?: number; metres?: number; of?: 'job' | 'profile'; isVeiled?: boolean } = {},
) => {
  const partners = [of === 'job' ? profileId : jobId];
  return create(MatchesChangedSchema, {
    revision,
    reasons: [{ commonProviderTypes: ['Registered Nurse'], commonSpecialties: specialties.slice(0, common) }],
    of: [
      {
        own: of === 'job' ? { case: 'jobId', value: jobId } : { case: 'profileId', value: profileId },
        ...(isVeiled
          ? { went: partners, veiledMetres: [metres], veiledReasons: [0] }
          : { came: partners, metres: [metres], reasons: [0] }),
      },
    ],
  });
};

/** An ended match, this time from the profile's side. */
export const endedMatch = (jobId: string, profileId: string, revision: bigint) =>
  create(MatchesChangedSchema, {
    revision,
    of: [{ own: { case: 'profileId', value: profileId }, went: [jobId] }],
  });
