import { MatchingDatabase } from './matching-database.ts';
import { select } from './one-job.ts';
import { type Row, row } from './report.ts';

/** The same jobs among eight times the people. */
export async function growth(server: string, quick: boolean): Promise<Row[]> {
  const [few, many] = quick ? [16_250, 130_000] : [65_000, 520_000];
  const taken = [];
  for (const profiles of [few, many]) {
    const database = await MatchingDatabase.make(server, `bench_${profiles}`, { profiles, jobs: 2_000 });
    taken.push(await select(database, await database.sample(300)));
    await database.close();
  }
  const [before, after] = taken as [(typeof taken)[0], (typeof taken)[0]];
  const name = (part: string) =>
    `${few.toLocaleString('en')} to ${many.toLocaleString('en')} professionals, ${part}`;
  return [
    row(name('median'), after.median / before.median, 'x', { most: 2 }, 'slower'),
    row(name('p95'), after.p95 / before.p95, 'x', { most: 2.5 }, 'slower'),
  ];
}
