import { expect, it } from '@jest/globals';
import { timeInZones } from './interview-times.js';

const east = 'America/New_York';
const guam = 'Pacific/Guam';

it('A time is shown once if both clocks show the same', () => {
  const summer = new Date('2026-07-01T15:00:00Z');
  expect(timeInZones(summer, east, 'America/Detroit')).toBe('Wednesday, July 1 at 11:00 AM EDT');
});

it('A time is shown in the reader’s zone first, also on another day', () => {
  expect(timeInZones(new Date('2026-12-01T15:00:00Z'), east, guam)).toBe(
    'Tuesday, December 1 at 10:00 AM EST (Wednesday, December 2 at 1:00 AM ChST at the job)',
  );
});

it('A time on the night when clocks change names the offset', () => {
  for (const [moment, shown] of [
    ['2026-11-01T05:30:00Z', '1:30 AM EDT'],
    ['2026-11-01T06:30:00Z', '1:30 AM EST'],
    ['2027-03-14T07:30:00Z', '3:30 AM EDT'],
  ] as const)
    expect(timeInZones(new Date(moment), east, east)).toContain(shown);
});
