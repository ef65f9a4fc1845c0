/** The mean radius of the earth in metres, used for "within 50 miles". */
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
 * The distance shown to the other side: under 2, 5 or 10 miles, then multiples of five from 15. Exact distances from three
 * places would reveal the location.
 */
export function roundMiles(metres: number): number {
  const miles = metres / metresPerMile;
  return [2, 5, 10].find((step) => miles < step) ?? Math.max(15, 5 * Math.round(miles / 5));
}

/** The smallest distance shown to employers, in miles. A smaller one would reveal a locked contact's ZIP. */
export const minEmployerMiles = 5;

/** The rounded distance in meters without fractions, which `roundMiles` rounds to the same step. */
export const roundMetres = (metres: number): number => Math.floor(roundMiles(metres) * metresPerMile);

export const milesBetween = (a: Point, b: Point): number => metresBetween(a, b) / metresPerMile;
