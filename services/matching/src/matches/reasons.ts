import type { EntityManager } from 'typeorm';
import { specialtyNames, typeNames } from './masks.js';

interface CommonCodes {
  types: string;
  specialties: string;
  others: number[] | null;
}

/** What a job and a profile have in common, in words. */
interface CommonChoices {
  commonProviderTypes: string[];
  commonSpecialties: string[];
}

/** Codes of `Other: text` choices to how they are shown, by kind. */
export type OtherNames = ReadonlyMap<number, { kind: string; name: string }>;

export function commonChoices(common: CommonCodes, otherNames: OtherNames): CommonChoices {
  const others = (common.others ?? []).flatMap((code) => otherNames.get(code) ?? []);
  const named = (kind: string) => others.filter((other) => other.kind === kind).map((other) => other.name);
  return {
    commonProviderTypes: [...typeNames(common.types), ...named('provider_type')],
    commonSpecialties: [...specialtyNames(common.specialties), ...named('specialty')],
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
