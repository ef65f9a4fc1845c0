import type { Place } from '@nearward/marketplace/geocoding/geocoder';
import { foldedWords } from '@nearward/proto/fold';
import type { NpiPart } from '@nearward/proto/rest/npi';
import { hasPart, stateOf } from '../words.js';
import type { RegistryRecord } from './registry.js';

/**
 * How the codes begin that the NUCC taxonomy has for a provider type; an advanced practice nurse is a registered nurse, too.
 * A type without codes of its own cannot differ.
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

interface Told {
  name: string;
  provider_types: readonly string[];
  places: readonly Pick<Place, 'formatted_address'>[];
}

/** What the registry has otherwise than the profile. */
export function differences(profile: Told, { names, taxonomies, states }: RegistryRecord): NpiPart[] {
  const hasName = names.some(
    ({ first, last }) =>
      [first, foldedWords(first)[0] ?? ''].some((part) => hasPart(profile.name, part)) &&
      hasPart(profile.name, last),
  );
  const coded = profile.provider_types.map((type) => taxonomiesOf[type]);
  const hasTaxonomy = coded.some((starts) =>
    starts ? taxonomies.some((code) => starts.some((start) => code.startsWith(start))) : true,
  );
  const hasState = profile.places.some((place) => states.includes(stateOf(place)));
  return [
    ...(hasName ? [] : ['name' as const]),
    ...(hasTaxonomy ? [] : ['taxonomy' as const]),
    ...(hasState ? [] : ['state' as const]),
  ];
}
