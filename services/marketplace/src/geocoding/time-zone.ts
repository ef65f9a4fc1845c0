import lookUp from '@photostructure/tz-lookup';

/** The name of the time zone of a place, as Postgres knows it, too. */
export const timeZoneOf = (place: { lat: number; lng: number } | undefined): string | null =>
  place ? lookUp(place.lat, place.lng) : null;
