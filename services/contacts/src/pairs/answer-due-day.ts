import { inRange } from '@18f/us-federal-holidays';

const dayMs = 86_400_000;

/**
 * The second working day after a day, both as dates such as `2026-11-25`. Weekends and federal holidays are no working days,
 * while holidays of a state or territory are.
 */
export function answerDueDay(day: string): string {
  let due = Date.parse(day);
  for (let workingDays = 0; workingDays < 2;) {
    due += dayMs;
    if (isWorkingDay(new Date(due))) workingDays += 1;
  }
  return new Date(due).toISOString().slice(0, 10);
}

const isWorkingDay = (date: Date): boolean =>
  date.getUTCDay() % 6 !== 0 && !holidaysOf(date.getUTCFullYear()).has(date.toISOString().slice(0, 10));

const holidaysByYear = new Map<number, Set<string>>();

function holidaysOf(year: number): Set<string> {
  const cached = holidaysByYear.get(year);
  if (cached) return cached;
  // New Year's Day of the next year may be observed in this one.
  const [first, last] = [new Date(`${year}-01-01`), new Date(`${year + 1}-01-03`)];
  const observed = { shiftSaturdayHolidays: true, shiftSundayHolidays: true, utc: true };
  const days = inRange(first, last, observed).map(({ date }) => date.toISOString().slice(0, 10));
  holidaysByYear.set(year, new Set(days));
  return holidaysOf(year);
}
