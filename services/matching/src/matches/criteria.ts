import type { EntityManager } from 'typeorm';
import type { MatchQuery } from './apply-difference.js';
import { type ChoiceKind, findCodes } from './free-text-choices.js';
import { listedTypeCodes, preferenceMask, specialtyMask } from './masks.js';

/** The choices of a job, of a profile, or of a form before the post. */
interface Choices {
  providerTypes: readonly string[];
  specialties: readonly string[];
  practiceSettings: readonly string[];
  employmentType: readonly string[];
}

export type Criteria = Pick<MatchQuery, 'types' | 'specialties' | 'otherSpecialties' | 'preferences'>;
type ReadCodes = (manager: EntityManager, kind: ChoiceKind, chosen: readonly string[]) => Promise<number[]>;

/** Converts choices to bits and codes. With `assignCodes` a new `Other: text` gets a code, otherwise it is left out. */
export async function readCriteria(
  manager: EntityManager,
  choices: Choices,
  readCodes: ReadCodes = findCodes,
): Promise<Criteria> {
  const otherTypes = await readCodes(manager, 'provider_type', choices.providerTypes);
  return {
    types: [...listedTypeCodes(choices.providerTypes), ...otherTypes],
    specialties: specialtyMask(choices.specialties),
    otherSpecialties: await readCodes(manager, 'specialty', choices.specialties),
    preferences: preferenceMask(choices.practiceSettings, choices.employmentType),
  };
}
