/**
 * Days as text, `2026-11-21`, since a day on which somebody is hired has no time zone. The product's people live between
 * Puerto Rico (UTC-4) and Hawaii (UTC-10), so today may be two days at once; every doubt is decided for the employer.
 */
export type Day = string;

const dayMs = 86_400_000;
const hawaiiMs = 10 * 60 * 60 * 1_000;

const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10);
const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** The day on which this happened where it is earliest, for what must not be late. */
export const earliestDay = (at: Date): Day => dayOf(at.getTime() - hawaiiMs);

/** The day on which this happened where it is latest, for what must not be in the future. */
export const latestDay = (at: Date): Day => dayOf(at.getTime());

/** The day on which this happened in a time zone; without one, where it is earliest. */
export const dayIn = (timeZone: string | null, at: Date): Day =>
  timeZone ? at.toLocaleDateString('sv-SE', { timeZone }) : earliestDay(at);

export const addDays = (day: Day, days: number): Day => dayOf(timeOf(day) + days * dayMs);

/** The same day of a later month, or that month's last. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** So many business days later: Saturdays and Sundays do not count, holidays do. */
export function addBusinessDays(day: Day, count: number): Day {
  let later = day;
  for (let left = count; left > 0;) {
    later = addDays(later, 1);
    const weekday = new Date(timeOf(later)).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return later;
}
