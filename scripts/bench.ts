/**
 * `npm run admin -- bench` measures the product at its target size, as ratios of one run, and writes
 * docs/results/bench.md and docs/results/bench.json. `--quick` uses a smaller set without the facade and writes nothing.
 * `--verify` compares every job row by row with brute force. `--only pages` runs one part, or several separated by
 * commas. `--loop` only measures how long a developer waits after a change. `--region` only measures matching among ten
 * times as many people (some minutes, 3 GB of disk). `--envelopes` only measures the gateway's signatures. Everything runs on its own Postgres and Redis in a temporary folder.
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { benchFacade } from './bench/bench-facade.ts';
import { measureEndToEnd } from './bench/measure-end-to-end.ts';
import { Floor } from './bench/floor.ts';
import { measureGrowth } from './bench/measure-growth.ts';
import { measureEnvelopes } from './bench/measure-envelopes.ts';
import { measureFeedbackLoop } from './bench/measure-feedback-loop.ts';
import { MatchingDatabase } from './bench/matching-database.ts';
import { measureFloor, measureFreshInstall, measureOneJob } from './bench/measure-one-job.ts';
import { comparePeers } from './bench/compare-peers.ts';
import { compareWorkers, measureQueue } from './bench/measure-queue.ts';
import { measureRegion } from './bench/measure-region.ts';
import { withoutReach, type BenchRow, toMarkdownTable } from './bench/bench-row.ts';
import { measureTableSizes } from './bench/measure-table-sizes.ts';
import { verifyMatches } from './bench/verify-matches.ts';
import { measurePipeline } from './bench/measure-pipeline.ts';
import { root } from './project.ts';
import { startStores } from './testing/test-stores.ts';

const { values: flags } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    verify: { type: 'boolean', default: false },
    loop: { type: 'boolean', default: false },
    region: { type: 'boolean', default: false },
    envelopes: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const alones = { loop: measureFeedbackLoop, region: measureRegion, envelopes: measureEnvelopes };
const alone = (['loop', 'region', 'envelopes'] as const).find((name) => flags[name]);
if (alone) {
  console.log(toMarkdownTable(await alones[alone]()));
  process.exit();
}
const size = flags.quick ? { profiles: 65_000, jobs: 4_000 } : { profiles: 260_000, jobs: 20_000 };
const sampled = flags.quick ? 200 : 300;
const workers = Number(process.env.MATCHING_WORKERS ?? 2);
const rows: BenchRow[] = [];

const parts = flags.verify ? ['verify'] : flags.only?.split(',');
const wants = (part: string) => (parts ? parts.includes(part) : !(flags.quick && part === 'facade'));
const report = (...more: BenchRow[]) => {
  rows.push(...(flags.quick ? more.map(withoutReach) : more));
  for (const { name, value, unit } of more) console.log(`          ${name}: ${value} ${unit}`);
};

const stores = await startStores();
try {
  const database = await MatchingDatabase.make(stores.postgresUrl, 'bench_matching', size);
  const questions = await database.sample(sampled);
  const all = await database.sample(size.jobs);
  const floor = await Floor.load(database.dataSource);
  const floorOfSample = await measureFloor(floor, questions, 50);
  if (wants('one')) report(...(await measureOneJob(database, floorOfSample, questions)));
  if (wants('fresh')) {
    const fresh = await MatchingDatabase.make(stores.postgresUrl, 'bench_fresh', size, { fresh: true });
    report(...(await measureFreshInstall(fresh, questions)));
    await fresh.close();
  }
  // Before the queue, because its millions of new rows keep vacuum busy for a while.
  if (wants('peers')) report(...(await comparePeers(database, questions.slice(0, 100))));
  if (wants('queue')) {
    const filterAll = (await measureFloor(floor, all)).sum / 1_000;
    const one = await measureQueue(database, stores, filterAll, 1);
    report(...one.rows);
    if (workers > 1) {
      const several = await measureQueue(database, stores, filterAll, workers);
      report(...several.rows, ...compareWorkers(one.took, several.took, workers));
    }
    report(...(await measureTableSizes(database)));
    report(...(await measurePipeline(database, stores, filterAll)));
  }
  if (wants('verify')) report(...(await verifyMatches(database, flags.quick ? questions : all)));
  await database.close();
  if (wants('growth')) report(...(await measureGrowth(stores.postgresUrl, flags.quick)));
} finally {
  await stores.stop();
}

const pagesOnly = !wants('end');
if (!pagesOnly || wants('pages')) {
  const small = { profiles: 16_000, jobs: 4_000 }; // professionals have fifty matching jobs only if there are this many jobs
  await measureEndToEnd(flags.quick ? small : size, { quick: flags.quick, pagesOnly }, report);
}

console.log(`\n${toMarkdownTable(rows)}\n`);
if (!flags.quick && !parts) {
  writeFileSync(`${root}/docs/results/bench.json`, `${JSON.stringify(rows, null, 2)}\n`);
  writeFileSync(`${root}/docs/results/bench.md`, document());
}
if (wants('facade')) console.table(await benchFacade());

function document(): string {
  return `# Benchmark

Measured by \`npm run admin -- bench\` on ${new Date().toISOString().slice(0, 10)}: ${size.profiles.toLocaleString('en')} professionals, ${size.jobs.toLocaleString('en')} jobs, ${cpus().length} cores,
embedded Postgres.

\`F\` is the same filter over typed arrays in memory. The peer is a monolith of one file with the same rows and responses; two figures in
a note are the product's and the peer's.

${toMarkdownTable(rows)}
`;
}
