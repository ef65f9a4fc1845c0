import { describe, expect, it } from '@jest/globals';
import { answerDueDay } from './answer-due-day.js';

/** The days on which federal offices are closed, without weekends, by year. */
const federalHolidays: Record<number, string> = {
  2026: '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31',
  2028: '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25',
  2029: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25',
  2030: '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  2031: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
};

const daysBetween = (first: string, last: string): string[] => {
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000;
  return Array.from({ length: days + 1 }, (_, n) =>
    new Date(Date.parse(first) + n * 86_400_000).toISOString().slice(0, 10),
  );
};
const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());

describe('The day on which an answer is due', () => {
  it('is never a weekend or a federal holiday, and can be any other day', () => {
    const dueDays = new Set<string>();
    for (const day of daysBetween('2025-12-20', '2031-12-31')) dueDays.add(answerDueDay(day));
    const never = daysBetween('2026-01-01', '2031-12-31').filter((day) => !dueDays.has(day));
    const holidays = Object.entries(federalHolidays).flatMap(([year, days]) =>
      days.split(' ').map((day) => `${year}-${day}`),
    );
    expect(never.filter((day) => !isWeekend(day))).toEqual(holidays);
  });

  it('is the second working day, also around weekends and holidays', () => {
    for (const [day, due] of [
      ['2026-11-23', '2026-11-25'], // Monday
      ['2026-11-24', '2026-11-27'], // Tuesday before Thanksgiving
      ['2026-11-26', '2026-11-30'], // Thanksgiving
      ['2026-11-28', '2026-12-01'], // Saturday
      ['2027-12-29', '2028-01-03'], // New Year’s Day is on a Saturday
    ] as const)
      expect([day, answerDueDay(day)]).toEqual([day, due]);
  });
});
