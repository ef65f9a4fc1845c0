import { specialtyNames, typeNames } from './masks.js';
import type { OtherKind, OtherNames } from './other-choices.js';

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

/** `Other: text` choices are spelled as the side spells them that the words are about. */
export function commonChoices(common: CommonCodes, spelling: OtherNames): CommonChoices {
  const others = (common.others ?? []).flatMap((code) => spelling[code] ?? []);
  const named = (kind: OtherKind) => others.filter((other) => other.kind === kind).map((other) => other.name);
  return {
    commonProviderTypes: [...typeNames(common.types), ...named('provider_type')],
    commonSpecialties: [...specialtyNames(common.specialties), ...named('specialty')],
  };
}
