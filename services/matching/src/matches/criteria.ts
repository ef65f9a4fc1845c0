import type { EntityManager } from 'typeorm';
import type { Question } from './apply-difference.js';
import { listedTypes, preferenceMask, specialtyMask } from './masks.js';
import { knownOtherCodes, type OtherKind } from './other-choices.js';

/** What a form asks for, in the words of the lists. */
export interface Listed {
  providerTypes: readonly string[];
  specialties: readonly string[];
  practiceSettings: readonly string[];
  employmentType: readonly string[];
}

export type Criteria = Pick<Question, 'types' | 'specialties' | 'otherSpecialties' | 'preferences'>;
type OtherCodes = (manager: EntityManager, kind: OtherKind, chosen: readonly string[]) => Promise<number[]>;

/** The same as bits and codes. `codes` says what becomes of an `Other: text` that nobody has named before. */
export async function readCriteria(
  manager: EntityManager,
  listed: Listed,
  codes: OtherCodes = knownOtherCodes,
): Promise<Criteria> {
  const otherTypes = await codes(manager, 'provider_type', listed.providerTypes);
  return {
    types: [...listedTypes(listed.providerTypes), ...otherTypes],
    specialties: specialtyMask(listed.specialties),
    otherSpecialties: await codes(manager, 'specialty', listed.specialties),
    preferences: preferenceMask(listed.practiceSettings, listed.employmentType),
  };
}
