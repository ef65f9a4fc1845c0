import { createHash } from 'node:crypto';
import { clinicJob, nurseProfile } from '../../personas/persona-requests.ts';
import type { SubmittedListing } from '../expected-state.ts';

/** Random numbers from a seed, as a list item or an id. */
export interface RandomSource {
  random: () => number;
  pick: <T>(from: readonly T[]) => T | undefined;
  uuid: () => string;
}

export const randomSource = (random: () => number): RandomSource => ({
  random,
  pick: (from) => from[Math.floor(random() * from.length)],
  uuid: () => createHash('sha256').update(String(random())).digest('hex').slice(0, 32),
});

/** Some places are within 50 miles of each other, some are not, and two are just beyond the limit. */
const places = ['San Francisco, CA', 'Oakland, CA', 'San Jose, CA', 'Sacramento, CA', 'Los Angeles, CA'];
const types = ['Registered Nurse', 'Physician (MD/DO)', 'CRNA'];
const specialties = ['Cardiology', 'Neurology', 'Urology', 'Other: Sleep'];

const some = (from: readonly string[], { pick, random }: RandomSource): string[] => [
  ...new Set([pick(from) ?? '', ...(random() < 0.3 ? [pick(from) ?? ''] : [])]),
];

/** Fills in a first form, or changes an existing one; the place changes only if `moves`. */
export function drawListing(chance: RandomSource, before?: SubmittedListing, moves = true): SubmittedListing {
  const mark = chance.uuid();
  const others = places.filter((place) => place !== before?.place);
  const place = before && !moves ? before.place : (chance.pick(others) ?? '');
  return { mark, place, providerTypes: some(types, chance), specialties: some(specialties, chance) };
}

export const jobBody = (email: string, key: string, sent: SubmittedListing): object => ({
  ...clinicJob(email),
  employer_name: key,
  emr: sent.mark,
  job_location: sent.place,
  provider_types: sent.providerTypes,
  specialties: sent.specialties,
});

export const profileBody = (email: string, sent: SubmittedListing): object => ({
  ...nurseProfile(email),
  name: sent.mark,
  locations: [sent.place],
  provider_types: sent.providerTypes,
  specialties: sent.specialties,
});
