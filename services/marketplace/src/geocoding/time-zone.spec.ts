import { expect, it } from '@jest/globals';
import { dayAt } from './time-zone.js';

it('dayAt uses the time zone of the place', () => {
  const evening = new Date('2026-11-25T04:00:00Z');
  expect(dayAt({ lat: 21.31, lng: -157.86 }, evening)).toBe('November 24, 2026');
  expect(dayAt({ lat: 40.71, lng: -74.01 }, evening)).toBe('November 24, 2026');
  expect(dayAt({ lat: 13.47, lng: 144.75 }, evening)).toBe('November 25, 2026');
  expect(dayAt(undefined, evening)).toBe('November 25, 2026');
});
