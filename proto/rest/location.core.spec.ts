import { describe, expect, it } from '@jest/globals';
import { locations } from './location.js';
import { checkLocationFormat } from './location-format.js';

const listError = (value: unknown) => locations.safeParse(value).error?.issues[0]?.message;

describe('Format of a location', () => {
  it('is a ZIP code, a city with its state, or all three', () => {
    for (const value of ['12345', 'Winston-Salem, nc', 'Washington, DC, 20007', ' Oakland ,CA '])
      expect([value, checkLocationFormat(value)]).toEqual([value, null]);
  });

  it.each([
    [undefined, 'Location is required'],
    ['  ', 'Location cannot be empty'],
    ['1234', 'ZIP code must be exactly 5 digits'],
    ['Washington, DC, 2000', 'ZIP code must be exactly 5 digits'],
    ['R2D2, CA', 'City must contain only letters, spaces, and hyphens'],
    ['Oakland, California', 'State must be a valid 2-letter state code (e.g., CA, NY)'],
    [
      'somewhere',
      'Location must be in one of these formats: ZIP code (12345), City, State (San Francisco, CA), or City, State, ZIP (Washington, DC, 20007)',
    ],
  ])('rejects %j with a text about that problem', (value, text) => {
    expect(checkLocationFormat(value)).toBe(text);
  });
});

describe('Locations of a profile', () => {
  it('are one to three, without blank entries', () => {
    expect(locations.parse(['', 'Oakland, CA', '  ', '94103'])).toEqual(['Oakland, CA', '94103']);
    expect(listError('Oakland, CA')).toBe('Locations must be an array');
    expect(listError(['', ' '])).toBe('At least one location is required');
    expect(listError(['94101', '94102', '94103', '94104'])).toBe('At most 3 locations are allowed');
    expect(listError(['Oakland, CA', 'Oakland'])).toMatch(/^Location must be in one of these formats/);
  });
});
