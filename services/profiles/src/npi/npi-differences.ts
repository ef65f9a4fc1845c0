import type { Place } from '@nearward/marketplace/geocoding/geocoder';
import { foldWords } from '@nearward/proto/fold';
import { isLicensedType, licenseKey } from '@nearward/proto/licenses';
import type { NpiPart } from '@nearward/proto/rest/npi';
import { stateCodes } from '@nearward/proto/states';
import { hasPart, stateOf } from '../name-matching.js';
import type { RegistryRecord } from './npi-registry.js';
import type { ProfileEntity } from '../profiles/profile.entity.js';

/**
 * The prefixes of the NUCC taxonomy's codes for a provider type. An advanced practice nurse is also a registered nurse.
 * The registry cannot verify a type without codes of its own.
 */
const taxonomiesOf: Partial<Record<string, readonly string[]>> = {
  'Physician (MD/DO)': ['20'],
  'Physician Assistant': ['363A'],
  'Nurse Practitioner': ['363L'],
  PMHNP: ['363LP08'],
  CRNA: ['3675'],
  'Physical Therapist': ['2251'],
  'Physical Therapist Assistant': ['2252'],
  'Radiologic Technologist': ['2471'],
  'Registered Nurse': ['163W', '363L', '364S', '3675'],
  LPN: ['164'],
  LCSW: ['1041'],
};

interface ProfileFacts {
  name: string;
  provider_types: readonly string[];
  places: readonly Pick<Place, 'formatted_address'>[];
}

const hasCode = (type: string, taxonomies: readonly string[]): boolean =>
  taxonomies.some((code) => taxonomiesOf[type]?.some((start) => code.startsWith(start)));

/** The profile's types that need a license, as far as the registry's codes show. */
export const findLicensedTypes = (types: readonly string[]): string[] =>
  types.filter((type) => taxonomiesOf[type] !== undefined);

/** The record's licenses of the profile's types, without their numbers. */
export const findRegisteredLicenses = (
  types: readonly string[],
  { licenses = [] }: RegistryRecord,
): string[] => [
  ...new Set(
    licenses.flatMap(({ code, state: place }) => {
      const state = stateCodes.find((known) => known === place);
      if (!state) return [];
      return types
        .filter(isLicensedType)
        .filter((type) => licenseCodesOf(type).some((start) => code.startsWith(start)))
        .map((provider_type) => licenseKey({ provider_type, state }));
    }),
  ),
];

/** An advanced practice nurse's license is not that of a registered nurse. */
const licenseCodesOf = (type: string): readonly string[] =>
  type === 'Registered Nurse' ? ['163W'] : (taxonomiesOf[type] ?? []);

/** The parts of a profile that its registry record does not confirm. It must confirm each licensed type, and at least one. */
export function findNpiDifferences(
  profile: ProfileFacts,
  { names, taxonomies, states }: RegistryRecord,
): NpiPart[] {
  const hasName = names.some(
    ({ first, last }) =>
      [first, foldWords(first)[0] ?? ''].some((part) => hasPart(profile.name, part)) &&
      hasPart(profile.name, last),
  );
  const licensed = findLicensedTypes(profile.provider_types);
  const hasTaxonomy = licensed.length > 0 && licensed.every((type) => hasCode(type, taxonomies));
  const hasState = profile.places.some((place) => states.includes(stateOf(place)));
  return [
    ...(hasName ? [] : ['name' as const]),
    ...(hasTaxonomy ? [] : ['taxonomy' as const]),
    ...(hasState ? [] : ['state' as const]),
  ];
}

type Compared = Pick<ProfileEntity, 'npi' | 'name' | 'provider_types' | 'places'>;

/** The columns that clear earlier results. A number is due for a look-up immediately. */
export const pendingNpi = (npi: string | null) =>
  ({
    npi_status: npi ? 'pending' : 'none',
    npi_differs: [],
    npi_types: [],
    npi_licenses: [],
    npi_checked_at: null,
    npi_due_at: npi ? new Date() : null,
    npi_tries: 0,
  }) satisfies Partial<ProfileEntity>;

/**
 * Schedules a check after an edit of compared fields. The same number is compared with the stored record, if that is recent. If
 * nothing changed and the NPI did not match, it is looked up again, since the registry may have corrected its record.
 */
export function scheduleNpiCheck(profile: ProfileEntity, before: Compared): void {
  const isUnchanged = comparedOf(profile) === comparedOf(before);
  if (isUnchanged && !['differs', 'unknown'].includes(profile.npi_status)) return;
  Object.assign(profile, pendingNpi(profile.npi));
  if (isUnchanged || profile.npi !== before.npi) profile.npi_record = null;
}

const comparedOf = ({ npi, name, provider_types, places }: Compared): string =>
  JSON.stringify([npi, name, provider_types, places.map((place) => place.formatted_address)]);
