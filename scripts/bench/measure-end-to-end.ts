import { setTimeout as sleep } from 'node:timers/promises';
import { readEnv, serviceEnv } from '@nearward/common/env/env';
import { laptopKeys } from '@nearward/common/env/keys';
import { requestRematchOfAll } from '../../services/matching/dist/rematch/rematch-jobs.js';
import { seedAtSize } from '../seed/seed-at-size.ts';
import { databaseUrl } from '../stack/databases.ts';
import { databaseOf, type ServiceName } from '../../proto/services.ts';
import { processNames, serviceEnvironment } from '../stack/service-processes.ts';
import type { ProcessName, Stack } from '../stack/stack.ts';
import { Person } from '../personas/person.ts';
import { Databases } from '../testing/databases.ts';
import { readMemory } from '../testing/process-memory.ts';
import { openDeliveries } from '../testing/open-deliveries.ts';
import { startTestStack } from '../testing/test-stack.ts';
import { selectPages } from './select-pages.ts';
import { measureFirstContact, sendArrivals } from './arrivals.ts';
import { MatchingDatabase, type Size } from './matching-database.ts';
import { measureOverload } from './measure-overload.ts';
import { LoadTarget, sendLoad, mergeResults } from './send-load.ts';
import { comparePages } from './compare-pages.ts';
import { type BenchRow, benchRow, spread } from './bench-row.ts';

const clients = 10;
const eventsPerSecond = 50;
const fullEffort = { turns: 4, warmUp: 10, seconds: 2 };
const littleEffort = { turns: 2, warmUp: 2, seconds: 1 };

/**
 * Measures the complete product on one machine through its public address; `pagesOnly` only compares it with the
 * monolith.
 */
export async function measureEndToEnd(
  size: Size,
  { quick, pagesOnly }: { quick: boolean; pagesOnly: boolean },
  report: (...rows: BenchRow[]) => void,
): Promise<void> {
  const { stack, pidOf, stop } = await startTestStack();
  try {
    const env = readEnv('matching', serviceEnv, serviceEnvironment('matching', stack.at));
    const options = { ...size, seed: 1 };
    await seedAtSize(
      { databaseUrl: (service) => urlOf(stack, service), ownerKey: laptopKeys.OWNER_KEY },
      options,
    );
    const matching = await MatchingDatabase.open(urlOf(stack, 'matching'));
    const rematchAll = () => matching.dataSource.transaction((manager) => requestRematchOfAll(manager));
    await rematchAll();
    await awaitDeliveries(stack, env.QUEUE_PREFIX);

    const pages = await selectPages(stack.at, laptopKeys.CAPABILITY_KEY, quick ? 120 : 400);
    report(...(await comparePages(stack, pages, quick ? littleEffort : fullEffort)));
    report(await measureJobList(stack.at.publicUrl, quick ? 1 : 5));
    if (pagesOnly) return;
    const measureContacts = await contactsP95(stack, matching, quick ? 3 : 8);
    report(...(await measureFirstContacts(stack, env, quick)));
    await awaitDeliveries(stack, env.QUEUE_PREFIX);
    const byLink = pages.at(-1)?.people[0]?.path ?? '';
    report(...(await measureOverload(stack.at.publicUrl, byLink, quick ? 3 : 10)));
    const before = await measureContacts();
    await matching.dataSource.query('delete from match where job % 2 = 0');
    await matching.dataSource.query('vacuum analyze match'); // otherwise the cleanup afterwards would be measured, too
    await rematchAll();
    const during = await measureContacts();
    report(
      benchRow(
        'GET /api/contacts: p95 while all jobs are rematched',
        during / before,
        'x',
        { most: 1.33 },
        'of its p95 otherwise',
      ),
    );
    report(...measureMemory(pidOf));
    await matching.close();
  } finally {
    await stop();
  }
}

function measureMemory(pidOf: (name: ProcessName) => number): BenchRow[] {
  const peaks = processNames.map((name) => readMemory(pidOf(name), 'peak'));
  const row = (name: string, value: number, most: number) =>
    benchRow(`memory of ${name}`, value, 'MiB', { most, atAnySize: true }, 'resident, at its peak');
  const sum = peaks.reduce((all, peak) => all + peak, 0);
  return [
    ...processNames.map((name, at) => row(name, peaks[at] ?? NaN, 250)),
    row('all processes together', sum, 1_300),
  ];
}

const urlOf = (stack: Stack, service: ServiceName) => databaseUrl(stack.at.postgresUrl, databaseOf(service));

/** Measures the p95 of the contacts of the employer whose job has the most matches. */
async function contactsP95(stack: Stack, { dataSource }: MatchingDatabase, seconds: number) {
  const [top]: { id: string }[] = await dataSource.query(
    'select job_id as id from match join matched_job on number = job group by 1 order by count(*) desc limit 1',
  );
  const [owner] = await inDatabase(stack, 'jobs', `select email from job where id = '${top?.id}'`);
  const { cookie } = await new Person(stack.at, String(owner?.email)).signIn();
  const target = new LoadTarget(stack.at.publicUrl);
  const visitors = Array(clients).fill({ path: '/api/contacts', cookie });
  // Without `hasWritten` all responses but the first would come from the cache.
  const load = () => sendLoad(target, visitors, { clients, seconds, hasWritten: true });
  return async () => {
    await load(); // until everything is compiled
    return spread((await load()).took).p95;
  };
}

async function measureFirstContacts(
  stack: Stack,
  env: { QUEUE_PREFIX: string },
  quick: boolean,
): Promise<BenchRow[]> {
  const profiles = await inDatabase(
    stack,
    'profiles',
    'select id, email, name, places, provider_types, specialties from profile order by id limit 2000',
  );
  const enough = new AbortController();
  const arriving = sendArrivals(
    stack.at.publicUrl,
    profiles as never[],
    laptopKeys.CAPABILITY_KEY,
    eventsPerSecond,
    enough.signal,
  );
  // Until then every process compiles code on first use, and a first contact takes up to a second.
  const warmUpSeconds = 20;
  await sleep(warmUpSeconds * 1_000);
  const took: number[] = [];
  const startedAt = Date.now();
  let [waiting, rejectedProbes] = [0, 0];
  for (let n = 0; n < (quick ? 5 : 40); n++) {
    await measureFirstContact(stack.at.publicUrl).then(
      (ms) => took.push(ms),
      () => (rejectedProbes += 1),
    );
    waiting = await countDeliveries(stack, env.QUEUE_PREFIX);
    await sleep(500);
  }
  enough.abort();
  const seconds = (Date.now() - startedAt) / 1_000;
  const arrived = (await arriving).slice(warmUpSeconds * eventsPerSecond);
  const accepted = arrived.filter(Boolean).length;
  const rejected = arrived.length - accepted + rejectedProbes;
  return [
    benchRow(
      'posted job to its first visible contact, p95',
      spread(took).p95,
      'ms',
      { most: 1_000 },
      `from the ${warmUpSeconds}th second on, while ${(accepted / seconds).toFixed(0)} events/s arrive (${rejected} rejected)`,
    ),
    benchRow('deliveries in the queues at the end of that', waiting, '', { most: 100 }),
  ];
}

const countDeliveries = ({ at: { redisUrl } }: Stack, prefix: string) =>
  openDeliveries({ redisUrl, prefix }, ['matching', 'contacts'], ['events', 'bulk']);

/** Resolves when no delivery between matching and contacts is pending. */
async function awaitDeliveries(stack: Stack, prefix: string): Promise<void> {
  for (;;) {
    const [waiting] = await inDatabase(
      stack,
      'matching',
      'select count(*)::int as count from outbox where published_at is null',
    );
    if (waiting?.count === 0 && (await countDeliveries(stack, prefix)) === 0) return;
    await sleep(250);
  }
}

const inDatabase = ({ at }: Stack, service: ServiceName, query: string) =>
  new Databases(at.postgresUrl).rows<Record<string, unknown>>(service, query);

/** The rate of the public list of jobs as a fraction of the landing page's, both from the gateway's memory, in turn. */
async function measureJobList(publicUrl: string, seconds: number): Promise<BenchRow> {
  const target = new LoadTarget(publicUrl);
  const load = (path: string) =>
    sendLoad(target, Array(clients).fill({ path, cookie: '' }), { clients, seconds });
  const loads: Record<string, Awaited<ReturnType<typeof load>>[]> = { '/': [], '/jobs': [] };
  for (let turn = 0; turn < 3; turn += 1)
    for (const [path, results] of Object.entries(loads)) results.push(await load(path));
  const [landing = 0, list = 0] = Object.values(loads).map((results) => {
    const { took, seconds: passed } = mergeResults(results);
    return took.length / passed;
  });
  const note = `${list.toFixed(0)} and ${landing.toFixed(0)} /s`;
  return benchRow(
    'GET /jobs: of the landing page’s rate',
    list / landing,
    'x',
    { least: 0.8, atAnySize: true },
    note,
  );
}
