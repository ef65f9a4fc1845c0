import { plainValue } from '../clean-text.js';
import { limits } from '../choices.js';

/** The location messages of the specification (section 5: location format). */
export const locationTexts = {
  required: 'Location is required',
  empty: 'Location cannot be empty',
  city: 'City must contain only letters, spaces, and hyphens',
  state: 'State must be a valid 2-letter state code (e.g., CA, NY)',
  zip: 'ZIP code must be exactly 5 digits',
  format:
    'Location must be in one of these formats: ZIP code (12345), City, State (San Francisco, CA), or City, State, ZIP (Washington, DC, 20007)',
  notFound: 'Location not found. Please check the address and try again.',
  unverifiable: 'Unable to verify location. Please try again.',
  failed: 'Failed to validate location',
  invalid: 'Please enter a valid location.',
  geocodingFailed: 'Geocoding failed',
  listRequired: 'Locations must be an array',
  listEmpty: 'At least one location is required',
  listFull: `At most ${limits.profileLocations} locations are allowed`,
} as const;

export const longestLocation = 200;

/** A location in its parts. A ZIP code alone has no city and state. */
type LocationParts = { city: string; state: string; zip?: string } | { zip: string };

/** The parts of a location, or the problem of its format. The geocoder decides whether the place exists. */
export function parseLocation(value: unknown): LocationParts | { problem: string } {
  if (typeof value !== 'string') return { problem: locationTexts.required };
  if (value.length > longestLocation) return { problem: locationTexts.format };
  const plain = plainValue(value);
  if (plain === '') return { problem: locationTexts.empty };
  const parts = plain.split(',').map((part) => part.trim());
  const [city = '', state = '', zip] = parts;
  if (parts.length === 1) return parseZipAlone(city);
  if (parts.length > 3) return { problem: locationTexts.format };
  if (!/^[\p{L} -]+$/u.test(city)) return { problem: locationTexts.city };
  if (!/^[a-z]{2}$/i.test(state)) return { problem: locationTexts.state };
  if (zip !== undefined && !isZip(zip)) return { problem: locationTexts.zip };
  return { city, state: state.toUpperCase(), zip };
}

/** The problem of a location's format, or null. */
export function checkLocationFormat(value: unknown): string | null {
  const parsed = parseLocation(value);
  return 'problem' in parsed ? parsed.problem : null;
}

const isZip = (text: string) => /^\d{5}$/.test(text);

function parseZipAlone(zip: string): { zip: string } | { problem: string } {
  if (isZip(zip)) return { zip };
  return { problem: /^\d+$/.test(zip) ? locationTexts.zip : locationTexts.format };
}
