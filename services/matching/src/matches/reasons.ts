import { metresPerMile } from '@nearward/common/geocoding/distance';
import type { EntityManager } from 'typeorm';
import { specialtyNames, typeNames } from './masks.js';

export interface Reasons {
  miles: number;
  commonProviderTypes: string[];
  commonSpecialties: string[];
}

interface StoredReasons {
  metres: number;
  types: string;
  specialties: string;
  others: number[] | null;
}

/** Codes of `Other: text` choices to how they are shown, by kind. */
export type OtherNames = ReadonlyMap<number, { kind: string; name: string }>;

/** Why a pair matches, in words and miles. */
export function reasons(match: StoredReasons, otherNames: OtherNames): Reasons {
  const others = (match.others ?? []).flatMap((code) => otherNames.get(code) ?? []);
  const named = (kind: string) => others.filter((other) => other.kind === kind).map((other) => other.name);
  return {
    miles: match.metres / metresPerMile,
    commonProviderTypes: [...typeNames(match.types), ...named('provider_type')],
    commonSpecialties: [...specialtyNames(match.specialties), ...named('specialty')],
  };
}

export async function readOtherNames(
  manager: EntityManager,
  matches: readonly { others: number[] | null }[],
): Promise<OtherNames> {
  const codes = [...new Set(matches.flatMap((match) => match.others ?? []))];
  if (codes.length === 0) return new Map();
  const rows: { code: number; kind: string; name: string }[] = await manager.query(
    `select code, kind, 'Other: ' || text as name from other_choice where code = any($1)`,
    [codes],
  );
  return new Map(rows.map((row) => [row.code, row]));
}
