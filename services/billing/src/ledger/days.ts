/**
 * A day as text, `2026-11-21`, because a start date has no time zone. Users live between Guam (UTC+10) and American Samoa
 * (UTC-11), so two dates can be current. Rules use the one that favors the employer.
 */
export type Day = string;

const dayMs = 86_400_000;
const guamMs = 10 * 60 * 60 * 1_000;
const samoaMs = 11 * 60 * 60 * 1_000;

const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10);
const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** The earliest local date of this moment. Use it for deadlines. */
export const earliestDay = (at: Date): Day => dayOf(at.getTime() - samoaMs);

/** The latest local date of this moment. Use it only to reject future dates. */
export const latestDay = (at: Date): Day => dayOf(at.getTime() + guamMs);

/** The date of this moment in a time zone, or the earliest local date without one. */
export const dayIn = (timeZone: string | null, at: Date): Day =>
  timeZone ? at.toLocaleDateString('sv-SE', { timeZone }) : earliestDay(at);

export const addDays = (day: Day, days: number): Day => dayOf(timeOf(day) + days * dayMs);

/** The same day of a later month, or that month's last day. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** Skips Saturdays and Sundays. Holidays count as business days. */
export function addBusinessDays(day: Day, count: number): Day {
  let later = day;
  for (let remaining = count; remaining > 0;) {
    later = addDays(later, 1);
    const weekday = new Date(timeOf(later)).getUTCDay();
    if (weekday !== 0 && weekday !== 6) remaining -= 1;
  }
  return later;
}
