import { applyDifference } from '../../services/matching/dist/matches/apply-difference.js';
import { type BenchRow, benchRow, type Spread, spread } from './bench-row.ts';
import { MatchingDatabase } from './matching-database.ts';

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
