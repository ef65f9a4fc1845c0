import { metresBetween } from '../../services/marketplace/src/geocoding/distance.ts';
import {
  findMatches,
  type MatchRow,
  type MatchQuery,
} from '../../services/matching/dist/matches/apply-difference.js';
import { otherBit } from '../../services/matching/dist/matches/masks.js';
import { radiusMetres } from '../../services/matching/dist/matches/tiles.js';
import { lower, upper } from './floor.ts';
import type { MatchingDatabase } from './matching-database.ts';
import { type BenchRow, benchRow } from './bench-row.ts';

interface MatchPoint {
  provider: number;
  provider_type: number;
  lat: number;
  lng: number;
  specialties: string;
}

/** The fields of a match that must be equal. */
interface Reasons {
  metres: number;
  types: bigint;
}

/** Compares everyone with each job without tiles, indexes or SQL, with the distance computed in TypeScript. */
class BruteForce {
  private readonly points: MatchPoint[];
  // Separate arrays of numbers, because there are twenty thousand times half a million comparisons.
  private readonly low: Int32Array;
  private readonly high: Int32Array;
  private readonly lat: Float64Array;

  static async load({ dataSource }: MatchingDatabase): Promise<BruteForce> {
    return new BruteForce(
      await dataSource.query(
        'select distinct provider, provider_type, lat, lng, specialties from provider_match_point',
      ),
    );
  }

  private constructor(points: MatchPoint[]) {
    this.points = points;
    this.low = Int32Array.from(points, ({ specialties }) => lower(BigInt(specialties)));
    this.lat = Float64Array.from(points, ({ lat }) => lat);
    this.high = Int32Array.from(points, ({ specialties }) => upper(BigInt(specialties)));
  }

  /** By provider and common specialties. */
  matching({ places: [place], types, specialties, blocklist }: MatchQuery): Map<string, Reasons> {
    const result = new Map<string, Reasons>();
    if (!place) return result;
    const [low, high] = [lower(specialties), upper(specialties)];
    for (let at = 0; at < this.low.length; at++) {
      if (!(((this.low[at] as number) & low) | ((this.high[at] as number) & high))) continue;
      if (Math.abs(place.lat - (this.lat[at] as number)) > 1) continue; // 69 miles; skips most of the work
      const point = this.points[at] as MatchPoint;
      if (!types.includes(point.provider_type) || blocklist.includes(point.provider)) continue;
      const metres = metresBetween(place, point);
      if (metres > radiusMetres) continue;
      const key = `${point.provider} ${BigInt(point.specialties) & specialties}`;
      const known = result.get(key);
      result.set(key, {
        metres: Math.min(Math.round(metres), known?.metres ?? Infinity),
        types: (known?.types ?? 0n) | (1n << BigInt(Math.min(point.provider_type, otherBit))),
      });
    }
    return result;
  }
}

/** Rows that are missing on one side or differ. */
function differences(expected: ReadonlyMap<string, Reasons>, actual: readonly MatchRow[]): number {
  const same = actual.filter(({ partner, specialties, metres, types }) => {
    const reasons = expected.get(`${partner} ${specialties}`);
    return reasons?.metres === metres && reasons.types === BigInt(types);
  });
  return expected.size - same.length + (actual.length - same.length);
}

/** Compares every match of every job, row by row. */
export async function verifyMatches(
  database: MatchingDatabase,
  queries: readonly MatchQuery[],
): Promise<BenchRow[]> {
  const bruteForce = await BruteForce.load(database);
  let [different, compared] = [0, 0];
  await database.onOneConnection(async (manager) => {
    for (const query of queries) {
      const expected = bruteForce.matching(query);
      different += differences(expected, await findMatches(manager, query));
      compared += expected.size;
    }
  });
  return [
    benchRow(
      `differences from brute force, ${queries.length} jobs row by row`,
      different,
      '',
      { most: 0, atAnySize: true },
      `${compared} pairs`,
    ),
  ];
}
