/**
 * `npm run admin -- bench`: how the product does at its size, as ratios of one run; writes docs/results/bench.md and
 * docs/results/bench.json.
 * `--quick`: a smaller set without the facade, nothing written, held only against reaches that are of any size. `--verify`: every job row by row against brute force.
 * `--only pages`: one part, or several with commas between.
 * `--loop`: how long somebody who changes something waits, and nothing else.
 * `--region`: the matcher among ten times as many people, and nothing else; some minutes and 3 GB of disk.
 * Everything runs on a Postgres and a Redis of its own, in a folder that is thrown away.
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { benchFacade } from './bench/facade.ts';
import { endToEnd } from './bench/end-to-end.ts';
import { Floor } from './bench/floor.ts';
import { growth } from './bench/growth.ts';
import { loop } from './bench/loop.ts';
import { MatchingDatabase } from './bench/matching-database.ts';
import { floorOf, freshInstall, oneJob } from './bench/one-job.ts';
import { comparePeers } from './bench/peers.ts';
import { speedUp, throughQueue } from './bench/queue.ts';
import { region } from './bench/region.ts';
import { ofSmallerRun, type Row, table } from './bench/report.ts';
import { sizes } from './bench/sizes.ts';
import { verify } from './bench/verify.ts';
import { wholeWay } from './bench/whole-way.ts';
import { root } from './project.ts';
import { startStores } from './testing/stores.ts';

const { values: flags } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    verify: { type: 'boolean', default: false },
    loop: { type: 'boolean', default: false },
    region: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const alone = flags.loop ? loop : flags.region ? region : undefined;
if (alone) {
  console.log(table(await alone()));
  process.exit();
}
const size = flags.quick ? { profiles: 65_000, jobs: 4_000 } : { profiles: 260_000, jobs: 20_000 };
const sampled = flags.quick ? 200 : 300;
const workers = Number(process.env.MATCHING_WORKERS ?? 2);
const rows: Row[] = [];
/** One figure of each part. */

const parts = flags.verify ? ['verify'] : flags.only?.split(',');
const wants = (part: string) => (parts ? parts.includes(part) : !(flags.quick && part === 'facade'));
const tell = (...more: Row[]) => {
  rows.push(...(flags.quick ? more.map(ofSmallerRun) : more));
  for (const { name, value, unit } of more) console.log(`          ${name}: ${value} ${unit}`);
};

const stores = await startStores();
try {
  const database = await MatchingDatabase.make(stores.postgresUrl, 'bench_matching', size);
  const questions = await database.sample(sampled);
  const all = await database.sample(size.jobs);
  const floor = await Floor.load(database.dataSource);
  const floorOfSample = await floorOf(floor, questions, 50);
  if (wants('one')) tell(...(await oneJob(database, floorOfSample, questions)));
  if (wants('fresh')) {
    const fresh = await MatchingDatabase.make(stores.postgresUrl, 'bench_fresh', size, { fresh: true });
    tell(...(await freshInstall(fresh, questions)));
    await fresh.close();
  }
  // Before the queue, whose millions of new rows are vacuumed for a while.
  if (wants('peers')) tell(...(await comparePeers(database, questions.slice(0, 100))));
  if (wants('queue')) {
    const filterAll = (await floorOf(floor, all)).sum / 1_000;
    const one = await throughQueue(database, stores, filterAll, 1);
    tell(...one.rows);
    if (workers > 1) {
      const several = await throughQueue(database, stores, filterAll, workers);
      tell(...several.rows, ...speedUp(one.took, several.took, workers));
    }
    tell(...(await sizes(database)));
    tell(...(await wholeWay(database, stores, filterAll)));
  }
  if (wants('verify')) tell(...(await verify(database, flags.quick ? questions : all)));
  await database.close();
  if (wants('growth')) tell(...(await growth(stores.postgresUrl, flags.quick)));
} finally {
  await stores.stop();
}

const pagesOnly = !wants('end');
if (!pagesOnly || wants('pages')) {
  const small = { profiles: 16_000, jobs: 4_000 }; // so few people have fifty jobs only where there are enough of those
  await endToEnd(flags.quick ? small : size, { quick: flags.quick, pagesOnly }, tell);
}

console.log(`\n${table(rows)}\n`);
if (!flags.quick && !parts) {
  writeFileSync(`${root}/docs/results/bench.json`, `${JSON.stringify(rows, null, 2)}\n`);
  writeFileSync(`${root}/docs/results/bench.md`, document());
}
if (wants('facade')) console.table(await benchFacade());

function document(): string {
  return `# What \`npm run admin -- bench\` measured

${size.profiles.toLocaleString('en')} professionals and ${size.jobs.toLocaleString('en')} jobs, drawn by population; ${cpus().length} cores, embedded Postgres,
everything of one run. F is the floor: the same filter over typed arrays in memory, without SQL, persistence or anybody else.
The peer is a monolith of one file (Express, \`pg\`, one database) that answers with the same bodies from the same rows on the
same cores, asked in turn with the product; two figures in a note are the product’s and the peer’s.

The way to contacts is measured against copying, since every pair is written twice, with two indexes and with three, and no
way there can be shorter than that: the matching, the events and the queue together may cost as much again.

${table(rows)}
`;
}
