import lookUp from '@photostructure/tz-lookup';
import type { Point } from './distance.js';

/** The IANA name of a place's time zone, which Postgres also uses. */
export const timeZoneOf = (place: Point | undefined): string | null =>
  place ? lookUp(place.lat, place.lng) : null;

/** The date of a moment in a time zone, such as `November 21, 2026`. */
export const dayIn = (timeZone: string, moment: Date): string =>
  moment.toLocaleDateString('en-US', { dateStyle: 'long', timeZone });

/** The date of a moment at a place. */
export const dayAt = (place: Point | undefined, moment: Date): string =>
  dayIn(timeZoneOf(place) ?? 'UTC', moment);
