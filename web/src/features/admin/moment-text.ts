import { dateText, shortDayText } from '../../shared/dates';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

export const momentText = (iso: string) => moment.format(new Date(iso));

/** Today's time, this year's day, otherwise the full date. */
export function shortMomentText(iso: string, now = new Date()): string {
  const at = new Date(iso);
  if (at.toDateString() === now.toDateString()) return time.format(at);
  return (at.getFullYear() === now.getFullYear() ? shortDayText : dateText)(iso);
}
