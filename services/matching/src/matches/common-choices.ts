import { specialtyNames, typeNames } from './masks.js';
import type { ChoiceKind, ChoiceNames } from './free-text-choices.js';

interface CommonCodes {
  types: string;
  specialties: string;
  others: number[] | null;
}

/** The names of what a job and a profile have in common. */
interface CommonChoices {
  commonProviderTypes: string[];
  commonSpecialties: string[];
}

/** The names for common codes. `spelling` is that of the listing that is shown. */
export function commonChoices(common: CommonCodes, spelling: ChoiceNames): CommonChoices {
  const others = (common.others ?? []).flatMap((code) => spelling[code] ?? []);
  const named = (kind: ChoiceKind) =>
    others.filter((other) => other.kind === kind).map((other) => other.name);
  return {
    commonProviderTypes: [...typeNames(common.types), ...named('provider_type')],
    commonSpecialties: [...specialtyNames(common.specialties), ...named('specialty')],
  };
}
