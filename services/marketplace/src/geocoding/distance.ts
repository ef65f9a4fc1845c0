/** The mean radius of the earth in metres; the one that "within 50 miles" is measured with. */
export const earthRadiusMetres = 6_371_008.8;
export const metresPerMile = 1_609.344;

export interface Point {
  /** Degrees. */
  lat: number;
  lng: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance by the haversine, in metres. */
export function metresBetween(a: Point, b: Point): number {
  const h =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(h)));
}

/**
 * A distance as the other side is told it: under 2, 5 or 10 miles, then whole fives from 15 on. Exact distances to three
 * places would give a place away.
 */
export function roundMiles(metres: number): number {
  const miles = metres / metresPerMile;
  return [2, 5, 10].find((step) => miles < step) ?? Math.max(15, 5 * Math.round(miles / 5));
}

/** The nearest step that employers are told, in miles: a nearer one would surround a locked contact's ZIP. */
export const minEmployerMiles = 5;

/** The same in whole metres, which `milesInSteps` takes for the same step. */
export const roundMetres = (metres: number): number => Math.floor(roundMiles(metres) * metresPerMile);

export const milesBetween = (a: Point, b: Point): number => metresBetween(a, b) / metresPerMile;
