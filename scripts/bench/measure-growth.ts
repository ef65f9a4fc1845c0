import { MatchingDatabase } from './matching-database.ts';
import { measureSelection } from './measure-one-job.ts';
import { type BenchRow, benchRow } from './bench-row.ts';

/** Matches the same jobs among eight times as many people. */
export async function measureGrowth(server: string, quick: boolean): Promise<BenchRow[]> {
  const [few, many] = quick ? [16_250, 130_000] : [65_000, 520_000];
  const taken = [];
  for (const profiles of [few, many]) {
    const database = await MatchingDatabase.make(server, `bench_${profiles}`, { profiles, jobs: 2_000 });
    taken.push(await measureSelection(database, await database.sample(300)));
    await database.close();
  }
  const [before, after] = taken as [(typeof taken)[0], (typeof taken)[0]];
  const name = (part: string) =>
    `${few.toLocaleString('en')} to ${many.toLocaleString('en')} professionals, ${part}`;
  return [
    benchRow(name('median'), after.median / before.median, 'x', { most: 2 }, 'slower'),
    benchRow(name('p95'), after.p95 / before.p95, 'x', { most: 2.5 }, 'slower'),
  ];
}
