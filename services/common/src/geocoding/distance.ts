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

export const milesBetween = (a: Point, b: Point): number => metresBetween(a, b) / metresPerMile;
