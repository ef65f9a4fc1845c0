import {
  applyDifference,
  countMatches,
  findMatches,
  type MatchQuery,
} from '../../services/matching/dist/matches/apply-difference.js';
import type { EntityManager } from 'typeorm';
import type { Floor } from './floor.ts';
import { MatchingDatabase } from './matching-database.ts';
import { type BenchRow, benchRow, type Spread, timeEach, spread } from './bench-row.ts';

const nearMetres = Math.round(25 * 1_609.344);

/**
 * Measures the floor for the same queries after a warmup. `rounds` repeats the sample, because one round is too short to
 * be reliable.
 */
export async function measureFloor(
  floor: Floor,
  queries: readonly MatchQuery[],
  rounds = 1,
): Promise<Spread> {
  const count = (query: MatchQuery) => floor.count(query);
  await timeEach(queries, count);
  return timeEach(repeated(queries, rounds), count);
}

const repeated = <T>(items: readonly T[], times: number): T[] =>
  Array<readonly T[]>(times).fill(items).flat();

/** The floor only counts matches, so this does, too. Transferring the rows is measured separately. */
const measureSelection = (database: MatchingDatabase, queries: readonly MatchQuery[]): Promise<Spread> =>
  warm(database, queries, (manager, query) => countMatches(manager, query, [nearMetres]));

const measureRowSelection = (database: MatchingDatabase, queries: readonly MatchQuery[]): Promise<Spread> =>
  warm(database, queries, findMatches);

function warm(
  database: MatchingDatabase,
  queries: readonly MatchQuery[],
  run: (manager: EntityManager, query: MatchQuery) => Promise<unknown>,
): Promise<Spread> {
  return database.onOneConnection(async (manager) => {
    await timeEach(queries, (query) => run(manager, query));
    return timeEach(repeated(queries, 5), (query) => run(manager, query));
  });
}

/** Compares selecting and persisting one job with the in-memory floor for the same jobs in the same run. */
export async function measureOneJob(
  database: MatchingDatabase,
  floor: Spread,
  queries: readonly MatchQuery[],
): Promise<BenchRow[]> {
  const selected = await measureSelection(database, queries);
  const withRows = await measureRowSelection(database, queries);
  const numbers = queries.map(({ number }) => number);
  const { dataSource } = database;
  return database.onOneConnection(async (manager) => {
    let rows = 0;
    const persist = async (query: MatchQuery) => {
      const changed = await applyDifference(manager, [query]);
      rows += changed;
    };
    await timeEach(queries.slice(0, 20), (query) => findMatches(manager, query));
    const cold = await timeEach(queries, persist);
    const written = rows;
    await dataSource.query('vacuum analyze match');
    const unchanged = await timeEach(queries, persist);
    await dataSource.query('delete from match where job = any($1) and random() < 0.025', [numbers]);
    await dataSource.query('update match set score = 9 where job = any($1) and random() < 0.025', [numbers]);
    const changed = await timeEach(queries, persist);
    const x = (spread: Spread, part: 'median' | 'p95' = 'median') => spread[part] / floor[part];
    return [
      benchRow('in-memory floor F: one job, median', floor.median, 'ms'),
      benchRow('select one job, median', x(selected), 'x', { most: 10 }, 'of F'),
      benchRow('select one job, p95', x(selected, 'p95'), 'x', { most: 12 }, 'of the p95 of F'),
      benchRow('select one job with its rows, median', x(withRows), 'x', undefined, 'of F'),
      benchRow('match and persist: nothing changed', x(unchanged), 'x', { most: 13 }, 'of F, medians'),
      benchRow('match and persist: 5 % changed', x(changed), 'x', { most: 25 }, 'of F, medians'),
      benchRow('match and persist: cold', x(cold), 'x', { most: 30 }, 'of F, medians'),
      benchRow('cold write', (cold.sum * 1_000) / written, 'us/row', { most: 15 }, `${written} rows`),
    ];
  });
}

/** Measures a fresh installation, whose planner statistics are those of empty tables. */
export async function measureFreshInstall(
  database: MatchingDatabase,
  queries: readonly MatchQuery[],
): Promise<BenchRow[]> {
  return database.onOneConnection(async (manager) => {
    await timeEach(queries.slice(0, 20), (query) => findMatches(manager, query));
    const cold = await timeEach(queries, (query) => applyDifference(manager, [query]));
    return [
      benchRow(
        'fresh install: p95 of match and persist',
        cold.p95 / cold.median,
        'x',
        { most: 8 },
        'of its own median',
      ),
      benchRow('fresh install: worst', cold.worst, 'ms', { most: 50 }),
    ];
  });
}

/** The cost per pair of matching and storing the same jobs among eight times as many people. */
export async function measureGrowth(server: string, quick: boolean): Promise<BenchRow[]> {
  const [few, many] = quick ? [16_250, 130_000] : [65_000, 520_000];
  const before = await measurePerPair(server, few);
  const after = await measurePerPair(server, many);
  const sizes = `${few.toLocaleString('en')} to ${many.toLocaleString('en')} professionals, per pair`;
  const ratio = (part: 'median' | 'p95') =>
    benchRow(`${sizes}: ${part}`, after[part] / before[part], 'x', { most: 1.2 }, 'match and persist, cold');
  return [ratio('median'), ratio('p95')];
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
