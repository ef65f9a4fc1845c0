/**
 * `npm run admin -- bench` measures the product at its target size, as ratios of one run, and writes
 * docs/results/bench.md and docs/results/bench.json. Everything runs on its own Postgres and Redis in a temporary folder.
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { type BenchRow, goal, isReached, toMarkdownList, withoutReach } from './bench-row.ts';
import type { Stores } from './bench-processes.ts';
import { Floor } from './floor.ts';
import { MatchingDatabase } from './matching-database.ts';
import { measureEndToEnd } from './measure-end-to-end.ts';
import { measureGrowth, measureFloor, measureFreshInstall, measureOneJob } from './measure-one-job.ts';
import { measurePipeline, measureQueue } from './measure-queue.ts';
import { root } from '../project.ts';
import { startStores } from '../testing/test-stores.ts';

const { values: flags } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const size = flags.quick ? { profiles: 65_000, jobs: 4_000 } : { profiles: 260_000, jobs: 20_000 };
const sampled = flags.quick ? 200 : 300;
const rows: BenchRow[] = [];

const parts = flags.only?.split(',');
const wants = (part: string) => parts?.includes(part) ?? true;
const report = (...more: BenchRow[]) => {
  rows.push(...(flags.quick ? more.map(withoutReach) : more));
  for (const { name, value, unit } of more) console.log(`          ${name}: ${value} ${unit}`);
};

const stores = await startStores();
try {
  if (['one', 'fresh', 'queue'].some(wants)) await measureMatching(stores);
  if (wants('growth')) report(...(await measureGrowth(stores.postgresUrl, flags.quick)));
} finally {
  await stores.stop();
}

const pagesOnly = !wants('end');
if (!pagesOnly || wants('pages')) {
  const small = { profiles: 16_000, jobs: 4_000 }; // professionals have fifty matching jobs only if there are this many jobs
  await measureEndToEnd(flags.quick ? small : size, { quick: flags.quick, pagesOnly }, report);
}

const table = rows.map((row) => ({ ...row, reach: goal(row), reached: isReached(row) }));
console.table(table, ['name', 'value', 'unit', 'reach', 'reached', 'note']);
if (!flags.quick && !parts) {
  writeFileSync(`${root}/docs/results/bench.json`, `${JSON.stringify(rows, null, 2)}\n`);
  writeFileSync(`${root}/docs/results/bench.md`, document());
}

async function measureMatching(stores: Stores): Promise<void> {
  const database = await MatchingDatabase.make(stores.postgresUrl, 'bench_matching', size);
  const queries = await database.sample(sampled);
  const all = await database.sample(size.jobs);
  const floor = await Floor.load(database.dataSource);
  const floorOfSample = await measureFloor(floor, queries, 50);
  if (wants('one')) report(...(await measureOneJob(database, floorOfSample, queries)));
  if (wants('fresh')) {
    const fresh = await MatchingDatabase.make(stores.postgresUrl, 'bench_fresh', size, { fresh: true });
    report(...(await measureFreshInstall(fresh, queries)));
    await fresh.close();
  }
  if (wants('queue')) {
    const filterAll = (await measureFloor(floor, all)).sum / 1_000;
    report(...(await measureQueue(database, stores, filterAll)));
    report(...(await measurePipeline(database, stores, filterAll)));
  }
  await database.close();
}

function document(): string {
  const today = new Date().toISOString().slice(0, 10);
  const targeted = rows.filter(({ reach }) => reach);
  const missed = targeted.filter((row) => !isReached(row));
  const [profiles, jobs] = [size.profiles, size.jobs].map((count) => count.toLocaleString('en'));
  return `# Benchmark

\`npm run admin -- bench\` on ${today}: ${profiles} professionals, ${jobs} jobs, ${cpus().length} cores, embedded Postgres. \`F\` is the same
filter over typed arrays in memory, and the peer a monolith with the same rows and responses. Rates and p95 of pages are ratios to its own, with 10 clients.
${targeted.length - missed.length} of ${targeted.length} targets are reached; the rest are below. [bench.json](bench.json) has all figures.

${toMarkdownList(missed).replaceAll(/, 10 clients|GET \/api|of the peer’s /g, '')}
`;
}
