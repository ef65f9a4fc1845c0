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

/** Set in a mask of specialties that also holds `Other: text` ones, which are compared by code, off the hot path. */
export const otherBit = 62;

/** Two names of one specialty (docs/rules.md, matching). */
const sameSpecialty: Readonly<Record<string, string>> = { ORS: 'Orthopedic Surgery' };

const specialtyBits = new Map<string, number>(
  specialties.map((name) => [
    name,
    specialties.indexOf((sameSpecialty[name] ?? name) as (typeof specialties)[number]),
  ]),
);
const typeCodes = new Map<string, number>(providerTypes.map((name, code) => [name, code]));

const bit = (position: number) => 1n << BigInt(position);

/** The positions that are set in a mask. */
export const bitsOf = (mask: bigint): number[] =>
  Array.from({ length: otherBit + 1 }, (_, position) => position).filter(
    (position) => (mask & bit(position)) !== 0n,
  );

const named = (mask: bigint, names: readonly string[]): string[] =>
  names.filter((_, position) => (mask & bit(position)) !== 0n);

/** The listed specialties of a list as bits of their positions. */
export function specialtyMask(chosen: readonly string[]): bigint {
  return chosen.reduce((mask, name) => {
    const position = specialtyBits.get(name) ?? (otherText(name) === null ? undefined : otherBit);
    return position === undefined ? mask : mask | bit(position);
  }, 0n);
}

/** The listed provider types of a list as their positions. */
export const listedTypes = (chosen: readonly string[]): number[] =>
  chosen.flatMap((name) => typeCodes.get(name) ?? []);

/** Practice settings in the lower eight bits, employment types above. */
export function preferenceMask(settings: readonly string[], employment: readonly string[]): number {
  const mask = (chosen: readonly string[], names: readonly string[]) =>
    names.reduce((sum, name, position) => (chosen.includes(name) ? sum | (1 << position) : sum), 0);
  return mask(settings, practiceSettings) | (mask(employment, employmentTypes) << 8);
}

/** Above those, by how many miles less than all may go its owner would: nothing for who goes as far as anybody. */
export const radiusBits = (miles: number): number =>
  (matchingRadiusMiles - (miles || matchingRadiusMiles)) << 16;

/** In SQL: how far of two each is willing to go, in metres. */
export const reachOf = (preferences: string, others: string): string =>
  `(${matchingRadiusMiles} - greatest(${preferences} >> 16, ${others} >> 16)) * ${metresPerMile}::float8`;

export const settingBits = 0xff;
export const employmentBits = 0xff00;

/** Of millions of pairs only some thousands of masks differ: each is spelled out once. */
function remembered(names: readonly string[]): (mask: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (mask) => {
    const found = known.get(mask);
    if (found) return found;
    if (known.size >= 10_000) known.clear();
    const spelled = named(BigInt(mask), names);
    known.set(mask, spelled);
    return spelled;
  };
}

export const typeNames = remembered(providerTypes);
export const specialtyNames = remembered(specialties);

// The space after the colon may be missing: spaces do not count.
const otherMark = otherPrefix.trimEnd();

/** What an `Other: text` says, or null for a listed choice and for a bare `Other`, which matches nothing. */
export function otherText(choice: string): string | null {
  if (!choice.startsWith(otherMark)) return null;
  return choice.slice(otherMark.length).trim() || null;
}

/** `Other: x` is equal to `Other: X`. A text of signs alone, of which nothing is left to compare, is equal to itself. */
export const otherKey = (text: string): string => foldTight(text) || text.replace(/\s+/g, '');
