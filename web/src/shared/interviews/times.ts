import { withZoneName } from '@nearward/proto/zone-names';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The time zone of the reader's device. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const format = (options: Intl.DateTimeFormatOptions) => (at: string | number) =>
  new Intl.DateTimeFormat('en-US', options).format(new Date(at));

const dayAndTime = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

/** `Thu, Nov 26, 10:00 AM PST` in a time zone. */
export const startText = (iso: string, timeZone: string): string =>
  withZoneName(format({ ...dayAndTime, timeZone, timeZoneName: 'short' })(iso), timeZone);

/** A start in the reader's time zone, which is named where its clocks differ from the job's. */
export const ownStartText = (iso: string, jobZone: string): string => {
  const timeZone = ownZone();
  return isSameTime(iso, timeZone, jobZone)
    ? format({ ...dayAndTime, timeZone })(iso)
    : startText(iso, timeZone);
};

/** A start for a narrow cell: `Thu 5:00 PM` today and on the next six days, otherwise `Nov 26`. */
export function shortStartText(iso: string, now = new Date()): string {
  const end = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 7);
  return format(
    new Date(iso) < end
      ? { weekday: 'short', hour: 'numeric', minute: '2-digit' }
      : { month: 'short', day: 'numeric' },
  )(iso);
}

/** `10:00 AM PST` in a time zone. */
export const clockText = (iso: string, timeZone: string): string =>
  withZoneName(
    format({ hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' })(iso),
    timeZone,
  );

/** `Pacific Time`. */
export const zoneText = (timeZone: string, now = Date.now()): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** The date and time on the clocks of a time zone, `2026-11-26T10:00`. Such texts sort by time. */
export const localTime = (at: string | number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(at))
    .replace(' ', 'T');

/** The date in a time zone, `2026-11-26`. */
export const localDay = (iso: string, timeZone: string): string => localTime(iso, timeZone).slice(0, 10);

/** Whether the clocks of the two time zones show the same at that moment. */
export const isSameTime = (iso: string, one: string, other: string): boolean =>
  localTime(iso, one) === localTime(iso, other);

/** The first and the last start that can be offered, on the clocks of the job's time zone. */
export const offerWindow = (timeZone: string, now: number): [first: string, last: string] => [
  localTime(now + 2 * hourMs, timeZone),
  localTime(now + 30 * dayMs, timeZone),
];

/** Each day of the window, `2026-11-26`. */
export function daysBetween(first: string, last: string): string[] {
  const [start, end] = [Date.parse(first.slice(0, 10)), Date.parse(last.slice(0, 10))];
  const count = Math.round((end - start) / dayMs) + 1;
  return Array.from({ length: count }, (_, index) =>
    new Date(start + index * dayMs).toISOString().slice(0, 10),
  );
}

// A local time is read as UTC, so that no time zone changes it.
const asWritten = (local: string) => (local.length === 10 ? local : `${local}Z`);
const formatLocal = (options: Intl.DateTimeFormatOptions) => (local: string) =>
  format({ ...options, timeZone: 'UTC' })(asWritten(local));

export const localText = formatLocal(dayAndTime);
export const timeOfDay = formatLocal({ hour: 'numeric', minute: '2-digit' });
export const longDay = formatLocal({ weekday: 'long', month: 'long', day: 'numeric' });
export const shortWeekday = formatLocal({ weekday: 'short' });
export const monthName = formatLocal({ month: 'long' });
export const dayNumber = (day: string): number => Number(day.slice(8));

/** Half hours of a day between two hours, `2026-11-26T08:30`. */
export const halfHours = (day: string, from: number, until: number): string[] =>
  Array.from({ length: (until - from) * 2 }, (_, index) => {
    const hour = String(from + Math.floor(index / 2)).padStart(2, '0');
    return `${day}T${hour}:${index % 2 ? '30' : '00'}`;
  });

/** Whether two interviews overlap. Starts are local times, lengths are in minutes. */
export function doOverlap(one: Slot, other: Slot): boolean {
  const [a, b] = [Date.parse(asWritten(one.start)), Date.parse(asWritten(other.start))];
  return a < b + other.minutes * 60_000 && b < a + one.minutes * 60_000;
}

export interface Slot {
  start: string;
  minutes: number;
}
