import { withZoneName } from '@nearward/proto/zone-names';

const timeFormat = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

const dayFormat = { weekday: 'short', month: 'short', day: 'numeric' } as const;

/** For a subject with a long name: `Tue, Dec 1`. */
export const shortDayIn = (zone: string, moment: Date): string =>
  moment.toLocaleString('en-US', { ...dayFormat, timeZone: zone });
/** For a subject: `Tue, Dec 1, 10:00 AM`. */
export const shortTimeIn = (zone: string, moment: Date): string =>
  moment.toLocaleString('en-US', { ...timeFormat, ...dayFormat, timeZone: zone }).replace(' at ', ', ');
const timeIn = (zone: string, moment: Date): string =>
  withZoneName(
    moment.toLocaleString('en-US', { ...timeFormat, timeZone: zone, timeZoneName: 'short' }),
    zone,
  );
const clockIn = (zone: string, moment: Date): string =>
  moment.toLocaleString('en-US', { ...timeFormat, timeZone: zone });

/** A moment in the reader's zone, and in the job's if clocks differ: `Tuesday, December 1 at 10:00 AM EST`. */
export function timeInZones(moment: Date, zone: string, jobZone: string): string {
  const own = timeIn(zone, moment);
  const isSame = clockIn(zone, moment) === clockIn(jobZone, moment);
  return isSame ? own : `${own} (${timeIn(jobZone, moment)} at the job)`;
}
