import { createHash } from 'node:crypto';
import { clinicJob, nurseProfile } from '../../personas/persona-requests.ts';
import type { SubmittedListing } from '../expected-state.ts';

/** Numbers from a seed, as a list or an id of it. */
export interface Chance {
  random: () => number;
  pick: <T>(from: readonly T[]) => T | undefined;
  uuid: () => string;
}

export const chanceOf = (random: () => number): Chance => ({
  random,
  pick: (from) => from[Math.floor(random() * from.length)],
  uuid: () => createHash('sha256').update(String(random())).digest('hex').slice(0, 32),
});

/** Some within 50 miles of each other, some not, and one just on the other side of the limit of two. */
const places = ['San Francisco, CA', 'Oakland, CA', 'San Jose, CA', 'Sacramento, CA', 'Los Angeles, CA'];
const types = ['Registered Nurse', 'Physician (MD/DO)', 'CRNA'];
const specialties = ['Cardiology', 'Neurology', 'Urology', 'Other: Sleep'];

const some = (from: readonly string[], { pick, random }: Chance): string[] => [
  ...new Set([pick(from) ?? '', ...(random() < 0.3 ? [pick(from) ?? ''] : [])]),
];

/** A first answer to every question, or other answers than before, from another place only where it moves. */
export function drawListing(chance: Chance, before?: SubmittedListing, moves = true): SubmittedListing {
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
