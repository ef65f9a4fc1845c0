import { metresBetween } from '../../services/marketplace/src/geocoding/distance.ts';
import {
  findMatches,
  type FoundMatch,
  type MatchQuery,
} from '../../services/matching/dist/matches/apply-difference.js';
import { otherBit } from '../../services/matching/dist/matches/masks.js';
import { radiusMetres } from '../../services/matching/dist/matches/tiles.js';
import { Progress } from '../seed/progress.ts';
import { lower, upper } from './floor.ts';
import type { MatchingDatabase } from './matching-database.ts';
import { type Row, row } from './report.ts';

interface MatchPoint {
  provider: number;
  provider_type: number;
  lat: number;
  lng: number;
  specialties: string;
}

/** What has to be the same of a match. */
interface Reasons {
  metres: number;
  types: bigint;
}

/** Everybody, to be compared with a job one by one: no tile, no index, no SQL, and the distance of the other language. */
class Everybody {
  private readonly points: MatchPoint[];
  // Beside the points, since twenty thousand times half a million comparisons want numbers that lie together.
  private readonly low: Int32Array;
  private readonly high: Int32Array;
  private readonly lat: Float64Array;

  static async load({ dataSource }: MatchingDatabase): Promise<Everybody> {
    return new Everybody(
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

  /** By provider and the specialties in common. */
  matching({ places: [place], types, specialties, apart }: MatchQuery): Map<string, Reasons> {
    const result = new Map<string, Reasons>();
    if (!place) return result;
    const [low, high] = [lower(specialties), upper(specialties)];
    for (let at = 0; at < this.low.length; at++) {
      if (!(((this.low[at] as number) & low) | ((this.high[at] as number) & high))) continue;
      if (Math.abs(place.lat - (this.lat[at] as number)) > 1) continue; // 69 miles; saves most of the time
      const point = this.points[at] as MatchPoint;
      if (!types.includes(point.provider_type) || apart.includes(point.provider)) continue;
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

/** Rows that are on one side only, or not the same on both. */
function differences(expected: ReadonlyMap<string, Reasons>, found: readonly FoundMatch[]): number {
  const same = found.filter(({ partner, specialties, metres, types }) => {
    const reasons = expected.get(`${partner} ${specialties}`);
    return reasons?.metres === metres && reasons.types === BigInt(types);
  });
  return expected.size - same.length + (found.length - same.length);
}

/** Every match of every job, row by row. */
export async function verify(database: MatchingDatabase, questions: readonly MatchQuery[]): Promise<Row[]> {
  const everybody = await Everybody.load(database);
  const progress = new Progress(questions.length);
  progress.begin(`comparing ${questions.length} jobs with everybody`);
  let [different, compared] = [0, 0];
  await database.onOneConnection(async (manager) => {
    for (const question of questions) {
      const expected = everybody.matching(question);
      different += differences(expected, await findMatches(manager, question));
      compared += expected.size;
      progress.add(1);
    }
  });
  progress.end(`${compared} pairs compared`);
  return [
    row(
      `differences from brute force, ${questions.length} jobs row by row`,
      different,
      '',
      { most: 0, atAnySize: true },
      `${compared} pairs`,
    ),
  ];
}
