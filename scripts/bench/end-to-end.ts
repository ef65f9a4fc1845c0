import { setTimeout as sleep } from 'node:timers/promises';
import { readEnv, serviceEnv } from '@nearward/common/env/env';
import { laptopKeys } from '@nearward/common/env/keys';
import autocannon from 'autocannon';
import pg from 'pg';
import { RematchService } from '../../services/matching/dist/rematch/rematch.service.js';
import { rowsOf, seedAtSize } from '../seed/at-size.ts';
import { Progress } from '../seed/progress.ts';
import { databaseUrl } from '../stack/databases.ts';
import { databaseOf, type ServiceName } from '../../proto/services.ts';
import { serviceEnvironment } from '../stack/service-processes.ts';
import type { Stack } from '../stack/stack.ts';
import { openDeliveries } from '../testing/open-deliveries.ts';
import { startWholeStack } from '../testing/whole-stack.ts';
import { askedPages } from './asked-pages.ts';
import { arrivals, Caller, untilFirstContact } from './load.ts';
import type { Size } from './matching-database.ts';
import { MatchingDatabase } from './matching-database.ts';
import { servicesOfOurs } from './memory.ts';
import { overload } from './overload.ts';
import { comparePages } from './pages.ts';
import { type Row, row } from './report.ts';
import { spread } from './statistics.ts';

const clients = 10;
const eventsPerSecond = 50;
const fullEffort = { clientCounts: [1, clients, 50], turns: 4, seconds: 2 };
const littleEffort = { clientCounts: [clients], turns: 2, seconds: 1 };

/** The whole product as it runs on one machine, at its public door; `pagesOnly`: only beside the monolith. */
export async function endToEnd(
  size: Size,
  { quick, pagesOnly }: { quick: boolean; pagesOnly: boolean },
  tell: (...rows: Row[]) => void,
): Promise<void> {
  const { stack, stop } = await startWholeStack();
  try {
    const env = readEnv('matching', serviceEnv, serviceEnvironment('matching', stack.at));
    const options = { ...size, seed: 1 };
    const progress = new Progress(rowsOf(options));
    await seedAtSize(
      { databaseUrl: (service) => urlOf(stack, service), ownerKey: laptopKeys.OWNER_KEY },
      options,
      progress,
    );
    progress.end('everything is there');
    const matching = await MatchingDatabase.open(urlOf(stack, 'matching'));
    const rematchAll = () =>
      matching.dataSource.transaction((manager) => new RematchService().requestAll(manager));
    await rematchAll();
    await quiet(stack, env.QUEUE_PREFIX);
    progress.end('everybody is matched');

    const pages = await askedPages(stack.at.postgresUrl, laptopKeys.CAPABILITY_KEY, quick ? 120 : 400);
    tell(...(await comparePages(stack, pages, quick ? littleEffort : fullEffort)));
    if (pagesOnly) return;
    const { rows, contactsPath } = await readSpeeds(
      stack,
      matching,
      quick ? { warmUp: 2, seconds: 3 } : { warmUp: 5, seconds: 8 },
    );
    tell(...rows, ...(await whileMuchArrives(stack, env, quick)));
    await quiet(stack, env.QUEUE_PREFIX);
    const byLink = pages.at(-1)?.people[0]?.path ?? '';
    tell(...(await overload(stack.at.publicUrl, byLink, quick ? 3 : 10)));
    const calm = await contactsPath();
    await matching.dataSource.query('delete from match where job % 2 = 0');
    await matching.dataSource.query('vacuum analyze match'); // or the clearing up after that would be measured, too
    await rematchAll();
    const busy = await contactsPath();
    tell(
      row(
        'GET /api/contacts: p95 while all jobs are matched anew',
        busy / calm,
        'x',
        { most: 1.33 },
        'of its p95 otherwise',
      ),
    );
    for (const [name, mebibytes] of servicesOfOurs())
      tell(
        row(
          `memory of ${name}`,
          mebibytes,
          'MiB',
          { most: 250, atAnySize: true },
          'the most it ever had resident',
        ),
      );
    await matching.close();
  } finally {
    await stop();
  }
}

const urlOf = (stack: Stack, service: ServiceName) => databaseUrl(stack.at.postgresUrl, databaseOf(service));

/** How fast an employer with thousands of contacts and a professional with hundreds of jobs are answered. */
async function readSpeeds(
  stack: Stack,
  { dataSource }: MatchingDatabase,
  { warmUp, seconds }: { warmUp: number; seconds: number },
) {
  const most = async (own: string, id: string, service: ServiceName, table: string) => {
    const [top]: { id: string; count: number }[] = await dataSource.query(
      `select ${id} as id, count(*)::int as count from match join matched_${own} on number = ${own} group by 1 order by 2 desc limit 1`,
    );
    const { rows } = await inDatabase(stack, service, `select email from ${table} where id = '${top?.id}'`);
    return { count: top?.count ?? 0, email: String(rows[0]?.email) };
  };
  const [job, person] = [
    await most('job', 'job_id', 'jobs', 'job'),
    await most('provider', 'profile_id', 'profiles', 'profile'),
  ];
  const measure = async (email: string, path: string) => {
    const { cookie } = (await new Caller(stack.at.publicUrl).signIn(email)).headers;
    const headers = { cookie: `${cookie}; wrote=1` }; // or all but the first answer would have been kept
    const url = stack.at.publicUrl + path;
    await autocannon({ url, headers, connections: clients, duration: warmUp });
    const took: number[] = [];
    const setupClient = (client: autocannon.Client) => client.on('response', (_s, _b, ms) => took.push(ms));
    await autocannon({ url, headers, connections: clients, duration: seconds, setupClient });
    return { perSecond: took.length / seconds, p95: spread(took).p95 };
  };
  const contacts = await measure(job.email, '/api/contacts');
  const current = await measure(person.email, '/api/user/current');
  const figures = (call: string, { perSecond, p95 }: typeof contacts, note: string) => [
    row(`${call}: ${clients} clients`, perSecond, '/s', { least: 100 }, note),
    row(`${call}: p95`, p95, 'ms', { most: 250 }),
  ];
  return {
    contactsPath: async () => (await measure(job.email, '/api/contacts')).p95,
    rows: [
      ...figures('GET /api/contacts', contacts, `${job.count} matches of one job`),
      ...figures('GET /api/user/current', current, `${person.count} recommended jobs, up to 500 shown`),
    ],
  };
}

async function whileMuchArrives(stack: Stack, env: { QUEUE_PREFIX: string }, quick: boolean): Promise<Row[]> {
  const { rows: profiles } = await inDatabase(
    stack,
    'profiles',
    'select id, email, name, places, provider_types, specialties from profile order by id limit 2000',
  );
  const enough = new AbortController();
  const arriving = arrivals(
    stack.at.publicUrl,
    profiles as never[],
    laptopKeys.CAPABILITY_KEY,
    eventsPerSecond,
    enough.signal,
  );
  const startedAt = Date.now();
  // Until then every process compiles what it has not done before, and a first contact takes up to a second.
  const warmUpSeconds = quick ? 5 : 20;
  await sleep(warmUpSeconds * 1_000);
  const took: number[] = [];
  let [waiting, refusedProbes] = [0, 0];
  for (let n = 0; n < (quick ? 5 : 40); n++) {
    await untilFirstContact(stack.at.publicUrl).then(
      (ms) => took.push(ms),
      () => (refusedProbes += 1),
    );
    waiting = await onTheWay(stack, env.QUEUE_PREFIX);
    await sleep(500);
  }
  enough.abort();
  const { taken, refused } = await arriving;
  const rate = (taken * 1_000) / (Date.now() - startedAt);
  return [
    row(
      'posted job to its first visible contact, p95',
      spread(took).p95,
      'ms',
      { most: 1_000 },
      `while ${rate.toFixed(0)} events/s arrive (${refused + refusedProbes} refused), from the ${warmUpSeconds}th second on`,
    ),
    row('deliveries in the queues at the end of that', waiting, '', { most: 100 }),
  ];
}

const onTheWay = ({ at: { redisUrl } }: Stack, prefix: string) =>
  openDeliveries({ redisUrl, prefix }, ['matching', 'contacts'], ['events', 'bulk']);

/** Resolves when nothing is on its way between matching and contacts. */
async function quiet(stack: Stack, prefix: string): Promise<void> {
  for (;;) {
    const { rows } = await inDatabase(
      stack,
      'matching',
      'select count(*)::int as count from outbox where published_at is null',
    );
    if (rows[0]?.count === 0 && (await onTheWay(stack, prefix)) === 0) return;
    await sleep(250);
  }
}

async function inDatabase(
  stack: Stack,
  service: ServiceName,
  query: string,
): Promise<pg.QueryResult<Record<string, unknown>>> {
  const client = new pg.Client({ connectionString: urlOf(stack, service) });
  await client.connect();
  try {
    return await client.query(query);
  } finally {
    await client.end();
  }
}
