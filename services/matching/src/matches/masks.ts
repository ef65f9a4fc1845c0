import { metresPerMile } from '@nearward/marketplace/geocoding/distance';
import {
  employmentTypes,
  matchingRadiusMiles,
  otherPrefix,
  practiceSettings,
  providerTypes,
  specialties,
} from '@nearward/proto/choices';
import { foldTight } from '@nearward/proto/fold';

/** Set in a specialty mask that includes `Other: text` choices, which are compared by code outside the hot path. */
export const otherBit = 62;

/** Two names of one specialty (docs/rules.md, matching). */
const specialtySynonyms: Readonly<Record<string, string>> = { ORS: 'Orthopedic Surgery' };

const specialtyBits = new Map<string, number>(
  specialties.map((name) => [
    name,
    specialties.indexOf((specialtySynonyms[name] ?? name) as (typeof specialties)[number]),
  ]),
);
const typeCodes = new Map<string, number>(providerTypes.map((name, code) => [name, code]));

const bit = (position: number) => 1n << BigInt(position);

/** The positions of the set bits. */
export const bitsOf = (mask: bigint): number[] =>
  Array.from({ length: otherBit + 1 }, (_, position) => position).filter(
    (position) => (mask & bit(position)) !== 0n,
  );

const namesIn = (mask: bigint, names: readonly string[]): string[] =>
  names.filter((_, position) => (mask & bit(position)) !== 0n);

/** The mask of specialties, with `otherBit` for `Other: text`. Unknown names have no bit. */
export function specialtyMask(chosen: readonly string[]): bigint {
  return chosen.reduce((mask, name) => {
    const position = specialtyBits.get(name) ?? (otherText(name) === null ? undefined : otherBit);
    return position === undefined ? mask : mask | bit(position);
  }, 0n);
}

/** The codes of provider types, without `Other: text` (`free-text-choices.ts`). */
export const listedTypeCodes = (chosen: readonly string[]): number[] =>
  chosen.flatMap((name) => typeCodes.get(name) ?? []);

/** Practice settings in the lower eight bits, employment types in the next eight. */
export function preferenceMask(settings: readonly string[], employment: readonly string[]): number {
  const mask = (chosen: readonly string[], names: readonly string[]) =>
    names.reduce((sum, name, position) => (chosen.includes(name) ? sum | (1 << position) : sum), 0);
  return mask(settings, practiceSettings) | (mask(employment, employmentTypes) << 8);
}

/** How many miles a radius is below the maximum, in the bits above those of `preferenceMask`. 0 miles is the maximum. */
export const radiusBits = (miles: number): number =>
  (matchingRadiusMiles - (miles || matchingRadiusMiles)) << 16;

/** SQL for the smaller radius of two listings, in meters, from their preferences. */
export const reachSql = (own: string, partner: string): string =>
  `(${matchingRadiusMiles} - greatest(${own} >> 16, ${partner} >> 16)) * ${metresPerMile}::float8`;

export const settingBits = 0xff;
export const employmentBits = 0xff00;

/** Millions of pairs have only thousands of different masks, so names are cached by mask. */
function memoizeNames(names: readonly string[]): (mask: string) => readonly string[] {
  const cache = new Map<string, readonly string[]>();
  return (mask) => {
    const cached = cache.get(mask);
    if (cached) return cached;
    if (cache.size >= 10_000) cache.clear();
    const masked = namesIn(BigInt(mask), names);
    cache.set(mask, masked);
    return masked;
  };
}

export const typeNames = memoizeNames(providerTypes);
export const specialtyNames = memoizeNames(specialties);

// The space after the colon is optional.
const otherStart = otherPrefix.trimEnd();

/** The text of an `Other: text` choice; null for a listed choice and for a bare `Other`, which matches nothing. */
export function otherText(choice: string): string | null {
  if (!choice.startsWith(otherStart)) return null;
  return choice.slice(otherStart.length).trim() || null;
}

/** The comparison key of an `Other: text`. A text of only symbols, which folds to nothing, is its own key. */
export const otherKey = (text: string): string => foldTight(text) || text.replace(/\s+/g, '');
