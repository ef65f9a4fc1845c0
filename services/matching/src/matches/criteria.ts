import type { EntityManager } from 'typeorm';
import type { MatchQuery } from './apply-difference.js';
import { listedTypes, preferenceMask, specialtyMask } from './masks.js';
import { findCodes, type ChoiceKind } from './free-text-choices.js';

/** The choices of a form. */
export interface Listed {
  providerTypes: readonly string[];
  specialties: readonly string[];
  practiceSettings: readonly string[];
  employmentType: readonly string[];
}

export type Criteria = Pick<MatchQuery, 'types' | 'specialties' | 'otherSpecialties' | 'preferences'>;
type OtherCodes = (manager: EntityManager, kind: ChoiceKind, chosen: readonly string[]) => Promise<number[]>;

/** Converts choices to bits and codes. `codes` decides whether a new `Other: text` gets a code. */
export async function readCriteria(
  manager: EntityManager,
  listed: Listed,
  codes: OtherCodes = findCodes,
): Promise<Criteria> {
  const otherTypes = await codes(manager, 'provider_type', listed.providerTypes);
  return {
    types: [...listedTypes(listed.providerTypes), ...otherTypes],
    specialties: specialtyMask(listed.specialties),
    otherSpecialties: await codes(manager, 'specialty', listed.specialties),
    preferences: preferenceMask(listed.practiceSettings, listed.employmentType),
  };
}
