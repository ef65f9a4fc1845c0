import { useEffect, useState } from 'react';
import { useInBrowser } from './use-in-browser';

const dayFormat = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const day = new Intl.DateTimeFormat('en-US', dayFormat);

export const dateText = (iso: string) => day.format(new Date(iso));
const utcDay = new Intl.DateTimeFormat('en-US', { ...dayFormat, timeZone: 'UTC' });
/** The date of a moment here; in a page from the server the one in UTC. */
export const DateText = ({ iso }: { iso: string }): string =>
  useInBrowser(() => dateText(iso), utcDay.format(new Date(iso)));
/** Formats a day without a time (`2026-11-21`), which is the same everywhere. */
export const dayText = (iso: string) => dateText(iso.length === 10 ? `${iso}T12:00` : iso);
/** The date of a moment here, `2026-11-21`. */
export const dayHere = (at: Date): string => at.toLocaleDateString('sv-SE');
export const postedOn = (iso: string) => `posted ${dateText(iso)}`;

const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const monthDayTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** `Nov 2`. */
export const shortDayText = (iso: string) => monthDay.format(new Date(iso));
/** `Nov 2, 3:05 PM`. */
export const dayTimeText = (iso: string) => monthDayTime.format(new Date(iso));

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const dayMs = 86_400_000;

/** `2 hours ago`, `yesterday`; undefined after two weeks. */
export function agoText(iso: string, now: number): string | undefined {
  const passed = Math.max(0, now - Date.parse(iso));
  if (passed < dayMs / 24) return 'less than an hour ago';
  if (passed < dayMs) return relative.format(-Math.floor(passed / (dayMs / 24)), 'hour');
  const days = Math.floor(passed / dayMs);
  return days <= 14 ? relative.format(-days, 'day') : undefined;
}

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' });

/** The day of a moment here: `earlier today`, `yesterday`, a weekday of the past six days, otherwise `Nov 2`. */
export function pastDayText(iso: string, now = Date.now()): string {
  const then = new Date(iso);
  const midnight = (time: number | Date) => new Date(time).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(now) - midnight(then)) / dayMs);
  if (days <= 0) return 'earlier today';
  if (days === 1) return 'yesterday';
  return (days < 7 ? weekday : monthDay).format(then);
}

/** The time, once a minute or more often. */
export function useNow(everyMs = 60_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
