import { applyDifference } from '../../services/matching/dist/matches/apply-difference.js';
import { startStores } from '../testing/test-stores.ts';
import { MatchingDatabase } from './matching-database.ts';
import { measureSelection } from './measure-one-job.ts';
import { type BenchRow, benchRow } from './bench-row.ts';
import { measureTableSizes } from './measure-table-sizes.ts';
import { timeEach } from './statistics.ts';

const jobs = 2_000;
const sampled = 300;

/**
 * Measures the database of one region of a split map, with ten times the people of the benchmark, next to the benchmark's
 * own.
 */
export async function measureRegion(): Promise<BenchRow[]> {
  const stores = await startStores();
  try {
    const few = await among(260_000, stores.postgresUrl);
    const many = await among(2_600_000, stores.postgresUrl);
    return [
      benchRow('2,600,000 professionals: select one job, median', many.selected.median, 'ms'),
      benchRow('select one job, p95', many.selected.p95, 'ms'),
      benchRow(
        '260,000 to 2,600,000 professionals, median',
        many.selected.median / few.selected.median,
        'x',
        undefined,
        'slower',
      ),
      benchRow(
        '260,000 to 2,600,000 professionals, p95',
        many.selected.p95 / few.selected.p95,
        'x',
        undefined,
        'slower',
      ),
      benchRow(
        'matches of a job, mean',
        many.matches,
        '',
        undefined,
        `${few.matches.toFixed(0)} among 260,000`,
      ),
      benchRow(
        'match and persist: cold, median',
        many.cold.median,
        'ms',
        undefined,
        `${few.cold.median.toFixed(1)} ms among 260,000`,
      ),
      benchRow('match and persist: cold, p95', many.cold.p95, 'ms'),
      benchRow('cold write', (many.cold.sum * 1_000) / (many.matches * sampled), 'us/row'),
      benchRow('match and persist: nothing changed, median', many.unchanged.median, 'ms'),
      ...many.sizes,
    ];
  } finally {
    await stores.stop();
  }
}

async function among(profiles: number, server: string) {
  const database = await MatchingDatabase.make(server, `region_${profiles}`, { profiles, jobs });
  const questions = await database.sample(sampled);
  const selected = await measureSelection(database, questions);
  const persisted = await database.onOneConnection(async (manager) => {
    let rows = 0;
    const cold = await timeEach(questions, async (question) => {
      rows += await applyDifference(manager, [question]);
    });
    await database.dataSource.query('vacuum analyze match');
    const unchanged = await timeEach(questions, (question) => applyDifference(manager, [question]));
    return { cold, unchanged, matches: rows / sampled };
  });
  const weighed = await measureTableSizes(database);
  await database.close();
  return { selected, ...persisted, sizes: weighed };
}
