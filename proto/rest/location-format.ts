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

/** The problem of a location's format, or null. The geocoder decides whether the place exists. */
export function checkLocationFormat(value: unknown): string | null {
  if (typeof value !== 'string') return locationTexts.required;
  if (value.length > longestLocation) return locationTexts.format;
  const plain = plainValue(value);
  if (plain === '') return locationTexts.empty;
  const parts = plain.split(',').map((part) => part.trim());
  const [first = '', state = '', zip] = parts;
  if (parts.length === 1) return checkZipAlone(first);
  if (parts.length > 3) return locationTexts.format;
  if (!/^[\p{L} -]+$/u.test(first)) return locationTexts.city;
  if (!/^[a-z]{2}$/i.test(state)) return locationTexts.state;
  return zip === undefined || isZip(zip) ? null : locationTexts.zip;
}

const isZip = (text: string) => /^\d{5}$/.test(text);

function checkZipAlone(text: string): string | null {
  if (isZip(text)) return null;
  return /^\d+$/.test(text) ? locationTexts.zip : locationTexts.format;
}
