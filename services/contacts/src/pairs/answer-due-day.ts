import { isAHoliday } from '@18f/us-federal-holidays';

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
  date.getUTCDay() % 6 !== 0 &&
  !isAHoliday(date, { shiftSaturdayHolidays: true, shiftSundayHolidays: true, utc: true });
