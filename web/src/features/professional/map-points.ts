import { matchingRadiusMiles } from '@nearward/proto/choices';

export interface Point {
  lat: number;
  lng: number;
}

/** Units of the drawing, which is square. */
export const mapSize = 320;
const milesPerDegree = 69.09;
/** The outermost circle's name stands on its line. */
const margin = 14;

export interface Projection {
  x: (point: Point) => number;
  y: (point: Point) => number;
  /** So many miles in units. */
  length: (miles: number) => number;
}

/** Flat around the middle of the places, with all that is within so many miles of each of them. */
export function projectionOf(places: readonly Point[], miles: number = matchingRadiusMiles): Projection {
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const center = {
    lat: middle(places.map(({ lat }) => lat)),
    lng: middle(places.map(({ lng }) => lng)),
  };
  const narrowing = Math.cos((center.lat * Math.PI) / 180);
  const east = ({ lng }: Point) => (lng - center.lng) * milesPerDegree * narrowing;
  const south = ({ lat }: Point) => (center.lat - lat) * milesPerDegree;
  const furthest = Math.max(...places.flatMap((place) => [Math.abs(east(place)), Math.abs(south(place))]));
  const scale = (mapSize / 2 - margin) / (furthest + miles);
  const half = mapSize / 2;
  return {
    x: (point) => half + east(point) * scale,
    y: (point) => half + south(point) * scale,
    length: (distance) => distance * scale,
  };
}

/** Where pins go: those of one city stand around it, so that each is seen. */
export function spread<Pin extends Point>(
  pins: readonly Pin[],
  { x, y }: Projection,
  apart: number,
): (Pin & { at: [x: number, y: number] })[] {
  const places = Map.groupBy(pins, ({ lat, lng }) => `${lat} ${lng}`);
  return pins.map((pin) => {
    const together = places.get(`${pin.lat} ${pin.lng}`) ?? [pin];
    const turn = (2 * Math.PI * together.indexOf(pin)) / together.length;
    const radius = together.length === 1 ? 0 : Math.max(apart / 2, (apart * together.length) / (2 * Math.PI));
    return { ...pin, at: [x(pin) + radius * Math.cos(turn), y(pin) + radius * Math.sin(turn)] };
  });
}
