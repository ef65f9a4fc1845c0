import { describe, expect, it } from '@jest/globals';
import { addBusinessDays, addDays, addMonths, earliestDay, latestDay } from './days.js';

describe('Days', () => {
  it.each([
    ['2026-11-16', 5, '2026-11-23'], // Monday to Monday
    ['2026-11-20', 1, '2026-11-23'], // Friday to Monday
    ['2026-11-21', 1, '2026-11-23'], // Saturday to Monday
    ['2026-11-18', 7, '2026-11-27'],
    ['2026-12-31', 7, '2027-01-11'],
  ])('from %s, %i business days later is %s', (day, count, later) => {
    expect(addBusinessDays(day, count)).toBe(later);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-11-21', 12, '2027-11-21'],
  ])('from %s, %i months later is %s', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later);
  });

  it('cross the ends of months and years', () => {
    expect(addDays('2026-12-20', 30)).toBe('2027-01-19');
  });

  it.each([
    ['2026-11-21T10:30:00Z', '2026-11-20', '2026-11-21'],
    ['2026-11-21T13:30:00Z', '2026-11-21', '2026-11-21'],
    ['2026-11-21T14:30:00Z', '2026-11-21', '2026-11-22'],
  ])('at %s are %s in American Samoa and %s on Guam', (at, earliest, latest) => {
    expect([earliestDay(new Date(at)), latestDay(new Date(at))]).toEqual([earliest, latest]);
  });
});
