import { metresBetween, metresPerMile, roundMiles } from '@nearward/marketplace/geocoding/distance';
import { matchingRadiusMiles } from '@nearward/proto/choices';
import type { Listed } from './listing-factory.js';

/** Why a pair matches. The names are normalized and sorted, so that two sources can be compared. */
export interface Why {
  /** Rounded to distance steps, like in responses to the other side. */
  miles: number;
  types: string[];
  specialties: string[];
}

const spelling = (name: string) =>
  name === 'ORS' ? 'orthopedicsurgery' : name.toLowerCase().replace(/\s/g, '');

/** Unique names with normalized spelling, in alphabetical order. */
export const spelled = (names: readonly string[]): string[] => [...new Set(names.map(spelling))].sort();

function common(some: readonly string[], others: readonly string[]): string[] {
  const known = spelled(others);
  return spelled(some).filter((name) => name !== 'other' && known.includes(name));
}

/** The expected matches, from comparing every job with every profile. */
export function expectedMatches(jobs: readonly Listed[], profiles: readonly Listed[]): Map<string, Why> {
  const result = new Map<string, Why>();
  for (const job of jobs) {
    for (const profile of profiles) {
      const why = compare(job, profile);
      if (why) result.set(`${job.id} ${profile.id}`, why);
    }
  }
  return result;
}

const distancesBetween = (job: Listed, profile: Listed) =>
  job.places.flatMap((here) => profile.places.map((there) => metresBetween(here, there)));

/** The distance that matching stores. */
export const metresApart = (job: Listed, profile: Listed): number =>
  Math.round(Math.min(...distancesBetween(job, profile)));

function compare(job: Listed, profile: Listed): Why | null {
  const distances = distancesBetween(job, profile);
  const why = {
    miles: roundMiles(Math.min(...distances)),
    types: common(job.providerTypes, profile.providerTypes),
    specialties: common(job.specialties, profile.specialties),
  };
  const matches =
    job.owner !== profile.owner &&
    !job.isPaused &&
    !profile.isPaused &&
    !job.employers?.some((one) => profile.employers?.includes(one)) &&
    Math.min(...distances) <= (profile.radiusMiles ?? matchingRadiusMiles) * metresPerMile &&
    why.types.length > 0 &&
    why.specialties.length > 0;
  return matches ? why : null;
}
