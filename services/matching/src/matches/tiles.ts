import { earthRadiusMetres, metresPerMile, type Point } from '@nearward/marketplace/geocoding/distance';
import { matchingRadiusMiles, nearMissMiles } from '@nearward/proto/choices';

/** The largest distance of a match: 80,467.2 m, included. */
export const radiusMetres = matchingRadiusMiles * metresPerMile;

/** The largest distance of a near miss. */
export const nearMissMetres = nearMissMiles * metresPerMile;

const perDegree = 2;
const columns = 360 * perDegree;
const rows = 180 * perDegree;
// Tiles only preselect. The margin covers rounding, so that the exact filter decides.
const marginMetres = 2_000;

const rowOf = (lat: number) => Math.min(rows - 1, Math.max(0, Math.floor((lat + 90) * perDegree)));
const columnOf = (lng: number) => ((Math.floor((lng + 180) * perDegree) % columns) + columns) % columns;
const tile = (row: number, column: number) => row * columns + column;

/** The half-degree tile of a point. */
export const tileOf = ({ lat, lng }: Point): number => tile(rowOf(lat), columnOf(lng));

/** The grid cell of two by two degrees around a tile. It is the unit of locking: a job's reach has 16 tiles but 3 cells. */
export const gridCellOf = (tileNumber: number): number =>
  (Math.floor(tileNumber / columns) >> 2) * columns + ((tileNumber % columns) >> 2);

/** Every tile that may hold a point within 50 miles: 16 on average. */
export const tilesAround = (point: Point): number[] => tilesWithin(radiusMetres, point);

/** Every tile that may hold a point within this distance. */
export function tilesWithin(metres: number, { lat, lng }: Point): number[] {
  const reach = (metres + marginMetres) / earthRadiusMetres;
  const latReach = (reach * 180) / Math.PI;
  const lngReach = lngReachDegrees(lat, reach);
  const firstColumn = Math.floor((lng - lngReach + 180) * perDegree);
  const count = Math.min(columns, Math.floor((lng + lngReach + 180) * perDegree) - firstColumn + 1);
  const result: number[] = [];
  for (let row = rowOf(lat - latReach); row <= rowOf(lat + latReach); row++) {
    for (let step = 0; step < count; step++)
      result.push(tile(row, (firstColumn + step + 2 * columns) % columns));
  }
  return result;
}

/** In degrees. Near a pole every longitude is within reach. */
function lngReachDegrees(lat: number, reach: number): number {
  const ratio = Math.sin(reach) / Math.cos((lat * Math.PI) / 180);
  return ratio >= 1 || ratio < 0 ? 180 : (Math.asin(ratio) * 180) / Math.PI;
}
