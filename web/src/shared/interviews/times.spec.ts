import { describe, expect, it } from '@jest/globals';
import {
  clockText,
  daysBetween,
  doOverlap,
  halfHours,
  isSameTime,
  localText,
  localTime,
  offerWindow,
  shortStartText,
  startText,
} from './times';

describe('Interview times', () => {
  it('names the zone, whose offset changes with the season', () => {
    expect(startText('2026-10-30T17:00:00.000Z', 'America/Los_Angeles')).toBe('Fri, Oct 30, 10:00 AM PDT');
    expect(startText('2026-11-02T17:00:00.000Z', 'America/Los_Angeles')).toBe('Mon, Nov 2, 9:00 AM PST');
  });

  it('names a zone as people there do, also where Intl has only an offset', () => {
    const at = '2026-11-02T17:00:00.000Z';
    expect(startText(at, 'Pacific/Guam')).toBe('Tue, Nov 3, 3:00 AM ChST');
    expect(clockText(at, 'Pacific/Pago_Pago')).toBe('6:00 AM SST');
    expect(clockText(at, 'Asia/Tokyo')).toBe('2:00 AM GMT+9');
  });

  it('shows a start as a weekday for seven days, then as a date', () => {
    const now = new Date(2026, 10, 26, 9);
    const short = (...at: [month: number, day: number, hour: number]) =>
      shortStartText(new Date(2026, ...at).toISOString(), now);
    expect([short(10, 26, 17), short(11, 2, 23), short(11, 3, 8)]).toEqual([
      'Thu 5:00 PM',
      'Wed 11:00 PM',
      'Dec 3',
    ]);
  });

  it('compares clocks, not names of zones', () => {
    const noon = '2026-11-26T12:00:00.000Z';
    expect(isSameTime(noon, 'America/Los_Angeles', 'America/Tijuana')).toBe(true);
    expect(isSameTime(noon, 'America/Denver', 'America/Phoenix')).toBe(true);
    expect(isSameTime('2026-07-01T12:00:00.000Z', 'America/Denver', 'America/Phoenix')).toBe(false);
  });

  it('counts 30 days of the job’s calendar, in Guam and across the end of daylight time', () => {
    const now = Date.parse('2026-10-20T20:30:00.000Z');
    expect(offerWindow('Pacific/Guam', now)).toEqual(['2026-10-21T08:30', '2026-11-20T06:30']);
    const [first, last] = offerWindow('America/New_York', now);
    expect([first, last]).toEqual(['2026-10-20T18:30', '2026-11-19T15:30']);
    const days = daysBetween(first, last);
    expect([days[0], days[12], days.at(-1), new Set(days).size]).toEqual([
      '2026-10-20',
      '2026-11-01',
      '2026-11-19',
      31,
    ]);
  });

  it('reads midnight and half hours as written', () => {
    expect(localTime('2026-11-26T08:00:00.000Z', 'America/Los_Angeles')).toBe('2026-11-26T00:00');
    expect(localText('2026-11-26T00:00')).toBe('Thu, Nov 26, 12:00 AM');
    expect(halfHours('2026-11-26', 8, 9)).toEqual(['2026-11-26T08:00', '2026-11-26T08:30']);
  });

  it('lets one interview begin when another ends', () => {
    const booked = { start: '2026-11-26T10:00', minutes: 30 };
    expect(doOverlap({ start: '2026-11-26T10:30', minutes: 30 }, booked)).toBe(false);
    expect(doOverlap({ start: '2026-11-26T09:30', minutes: 45 }, booked)).toBe(true);
  });
});
