import lookUp from '@photostructure/tz-lookup';
import type { Point } from './distance.js';

/** The name of the time zone of a place, as Postgres knows it, too. */
export const timeZoneOf = (place: Point | undefined): string | null =>
  place ? lookUp(place.lat, place.lng) : null;

/** The day that a moment is on in a time zone, such as `November 21, 2026`. */
export const dayIn = (timeZone: string, moment: Date): string =>
  moment.toLocaleDateString('en-US', { dateStyle: 'long', timeZone });

/** The same at a place. */
export const dayAt = (place: Point | undefined, moment: Date): string =>
  dayIn(timeZoneOf(place) ?? 'UTC', moment);
