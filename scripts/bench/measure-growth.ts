import { metresPerMile } from '../../services/marketplace/src/geocoding/distance.ts';
import {
  applyDifference,
  countMatches,
  type MatchQuery,
} from '../../services/matching/dist/matches/apply-difference.js';
import { bitsOf } from '../../services/matching/dist/matches/masks.js';
import { radiusMetres, tileOf } from '../../services/matching/dist/matches/tiles.js';
import { randomNumbers } from '../seed/random-numbers.ts';
import { type BenchRow, benchRow, type Spread, spread, timeEach } from './bench-row.ts';
import { Floor } from './floor.ts';
import { MatchingDatabase } from './matching-database.ts';
import { measureFloor } from './measure-one-job.ts';

/** The cost per pair of matching and storing the same jobs among eight times as many people, and in a dense city. */
export async function measureGrowth(server: string, quick: boolean): Promise<BenchRow[]> {
  const [few, many] = quick ? [16_250, 130_000] : [65_000, 520_000];
  const before = await measurePerPair(server, few);
  const after = await measurePerPair(server, many);
  const sizes = `${few.toLocaleString('en')} to ${many.toLocaleString('en')} professionals, per pair`;
  const ratio = (part: 'median' | 'p95') =>
    benchRow(`${sizes}: ${part}`, after[part] / before[part], 'x', { most: 1.2 }, 'match and persist, cold');
  return [ratio('median'), ratio('p95'), ...(await measureDenseCity(server))];
}

/** The milliseconds per pair of 300 jobs. A job without a match has no pair to divide by. */
async function measurePerPair(server: string, profiles: number): Promise<Spread> {
  const database = await MatchingDatabase.make(server, `bench_${profiles}`, { profiles, jobs: 2_000 });
  const queries = await database.sample(320);
  const perPair = await database.onOneConnection(async (manager) => {
    const samples: number[] = [];
    for (const [n, query] of queries.entries()) {
      const startedAt = performance.now();
      const pairs = await applyDifference(manager, [query]);
      const isWarm = n >= 20; // the first ones plan the statement
      if (isWarm && pairs > 0) samples.push((performance.now() - startedAt) / pairs);
    }
    return spread(samples);
  });
  await database.close();
  return perPair;
}

const people = 30_000;
const repeats = 5;

/** One job with 30,000 professionals of its type within reach. */
async function measureDenseCity(server: string): Promise<BenchRow[]> {
  const database = await MatchingDatabase.make(server, 'bench_dense', { profiles: 20_000, jobs: 200 });
  const [job] = await database.sample(1);
  if (!job) throw new Error('There is no job');
  await addNeighbors(database, job);
  const floor = await measureFloor(await Floor.load(database.dataSource), [job], 50);
  const rows = await database.onOneConnection(async (manager) => {
    const runs = Array.from({ length: repeats }, () => job);
    const count = async () => (await countMatches(manager, job, [Math.ceil(radiusMetres)]))[0] ?? 0;
    const pairs = await count();
    const selected = await timeEach(runs, count);
    const samples: number[] = [];
    for (const query of runs) {
      await manager.query('truncate match, outbox');
      const startedAt = performance.now();
      await applyDifference(manager, [query]);
      samples.push(performance.now() - startedAt);
    }
    const perPair = (spread(samples).median * 1_000) / pairs;
    return [
      benchRow('dense city: select one job', selected.median / floor.median, 'x', undefined, 'of F, medians'),
      benchRow(
        'dense city: match and persist, cold',
        perPair,
        'us/row',
        undefined,
        `${pairs} pairs of one job`,
      ),
    ];
  });
  await database.close();
  return rows;
}

async function addNeighbors({ dataSource }: MatchingDatabase, job: MatchQuery): Promise<void> {
  const [{ lat, lng } = { lat: 0, lng: 0 }] = job.places;
  const random = randomNumbers(777);
  const points = Array.from({ length: people }, () => {
    const [degrees, angle] = [(45 * Math.sqrt(random()) * metresPerMile) / 111_195, random() * 2 * Math.PI];
    const east = (degrees * Math.cos(angle)) / Math.cos((lat * Math.PI) / 180);
    return { lat: lat + degrees * Math.sin(angle), lng: lng + east };
  });
  await dataSource.query(
    `with point as (
      select row_number() over () + (select max(number) from matched_provider) as number, at.*
      from unnest($1::float8[], $2::float8[], $3::int[]) as at (lat, lng, tile)
    ),
    person as (
      insert into matched_provider (number, profile_id, owner_key, other_specialties)
      overriding system value select number, gen_random_uuid(), 'neighbor ' || number, '{}' from point
    )
    insert into provider_match_point
      (provider_type, specialty, tile, provider, place, lat, lng, specialties, preferences)
    select $4, $5::int, tile, number, 1, lat, lng, 1::bigint << $5::int, 0 from point`,
    [
      points.map((point) => point.lat),
      points.map((point) => point.lng),
      points.map(tileOf),
      job.types[0],
      bitsOf(job.specialties)[0],
    ],
  );
  await dataSource.query('vacuum analyze matched_provider, provider_match_point');
}
