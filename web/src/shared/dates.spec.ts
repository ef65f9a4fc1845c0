/** @jest-environment-options {"timeZone": "America/New_York"} */
import { describe, expect, it } from '@jest/globals';
import { pastDayText } from './dates';

describe('A past day', () => {
  // A Friday.
  const now = new Date('2026-11-27T09:00').getTime();

  it.each([
    ['2026-11-27T00:30', 'earlier today'],
    ['2026-11-26T23:30', 'yesterday'],
    ['2026-11-21T00:30', 'Saturday'],
    ['2026-11-20T23:30', 'Nov 20'],
  ])('counts from midnight here: %s', (local, text) => {
    expect(pastDayText(new Date(local).toISOString(), now)).toBe(text);
  });

  it('is a calendar day also if the clock changed', () => {
    const monday = new Date('2026-03-09T12:00').getTime();
    expect(pastDayText(new Date('2026-03-08T12:00').toISOString(), monday)).toBe('yesterday');
  });
});
