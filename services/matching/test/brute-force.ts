import { metresBetween, metresPerMile, roundMiles } from '@nearward/marketplace/geocoding/distance';
import { matchingRadiusMiles } from '@nearward/proto/choices';
import type { Listing } from './listing-factory.js';

/** Why a pair matches. The names are normalized and sorted, so that two sources can be compared. */
export interface Reasons {
  /** Rounded to distance steps, like in responses to the other side. */
  miles: number;
  types: string[];
  specialties: string[];
}

const normalizeName = (name: string) =>
  name === 'ORS' ? 'orthopedicsurgery' : name.toLowerCase().replace(/\s/g, '');

/** Unique names with normalized spelling, in alphabetical order. */
export const normalizeNames = (names: readonly string[]): string[] =>
  [...new Set(names.map(normalizeName))].sort();

/** A bare `Other` matches nothing. */
function namesInCommon(some: readonly string[], others: readonly string[]): string[] {
  const otherNames = normalizeNames(others);
  return normalizeNames(some).filter((name) => name !== 'other' && otherNames.includes(name));
}

/** The expected matches by `job profile`, from comparing every job with every profile. */
export function expectedMatches(
  jobs: readonly Listing[],
  profiles: readonly Listing[],
): Map<string, Reasons> {
  const result = new Map<string, Reasons>();
  for (const job of jobs) {
    for (const profile of profiles) {
      const reasons = compare(job, profile);
      if (reasons) result.set(`${job.id} ${profile.id}`, reasons);
    }
  }
  return result;
}

const distancesBetween = (job: Listing, profile: Listing) =>
  job.places.flatMap((here) => profile.places.map((there) => metresBetween(here, there)));

/** The distance that matching stores, in whole meters. */
export const metresApart = (job: Listing, profile: Listing): number =>
  Math.round(Math.min(...distancesBetween(job, profile)));

function compare(job: Listing, profile: Listing): Reasons | null {
  const distances = distancesBetween(job, profile);
  const reasons = {
    miles: roundMiles(Math.min(...distances)),
    types: namesInCommon(job.providerTypes, profile.providerTypes),
    specialties: namesInCommon(job.specialties, profile.specialties),
  };
  const isMatch =
    job.owner !== profile.owner &&
    !job.isPaused &&
    !profile.isPaused &&
    !job.employers?.some((one) => profile.employers?.includes(one)) &&
    Math.min(...distances) <= (profile.radiusMiles ?? matchingRadiusMiles) * metresPerMile &&
    reasons.types.length > 0 &&
    reasons.specialties.length > 0;
  return isMatch ? reasons : null;
}
