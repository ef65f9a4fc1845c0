import { setTimeout as sleep } from 'node:timers/promises';
import { databaseOptions } from '@nearward/common/database/database-options';
import { migrate } from '@nearward/common/database/migrate';
import { DataSource } from 'typeorm';
import { contactsService } from '../../services/contacts/dist/app.module.js';
import { requestRematchOfAll } from '../../services/matching/dist/rematch/rematch-jobs.js';
import { createMissingDatabases, databaseUrl } from '../stack/databases.ts';
import { openDeliveries } from '../testing/open-deliveries.ts';
import { BenchProcesses, type Stores } from './bench-processes.ts';
import type { MatchingDatabase } from './matching-database.ts';
import { type BenchRow, benchRow, seconds } from './bench-row.ts';

/** Sends every job once through the queue of each service, until no bulk event is pending. */
async function rematchAll(
  { dataSource }: MatchingDatabase,
  prefix: string,
  redisUrl: string,
  services: readonly ('matching' | 'contacts')[],
): Promise<void> {
  const types = [
    'matching.v1.RematchRequested',
    ...(services.includes('contacts') ? ['matching.v1.MatchesRecomputed'] : []),
  ];
  await dataSource.transaction((manager) => requestRematchOfAll(manager));
  for (;;) {
    const [{ waiting }]: [{ waiting: number }] = await dataSource.query(
      'select count(*)::int as waiting from outbox where type = any($1) and published_at is null',
      [types],
    );
    if (waiting + (await openDeliveries({ redisUrl, prefix }, services, ['bulk'])) === 0) return;
    await sleep(100);
  }
}

/** `filterAll`: the seconds that the in-memory floor needs for all jobs. */
export async function measureQueue(
  database: MatchingDatabase,
  stores: Stores,
  filterAll: number,
): Promise<BenchRow[]> {
  const { dataSource } = database;
  const processes = new BenchProcesses(stores);
  const all = () => rematchAll(database, processes.prefix, stores.redisUrl, ['matching']);
  try {
    await processes.start('matching', database.url);
    await dataSource.query('truncate match, outbox');
    const cold = await seconds(all);
    const [{ rows }]: [{ rows: number }] = await dataSource.query('select count(*)::int as rows from match');
    const [{ published }]: [{ published: number }] = await dataSource.query(
      `select sum(json_array_length(matches -> 'came'))::int as published
       from outbox, json_array_elements(payload -> 'changes' -> 'of') as matches
       where type = 'matching.v1.MatchesRecomputed'`,
    );
    await dataSource.query('vacuum analyze match');
    const unchanged = await seconds(all);
    const of = `of the in-memory filter of all jobs (${filterAll.toFixed(2)} s)`;
    return [
      benchRow('all jobs through the queue: unchanged', unchanged / filterAll, 'x', { most: 5 }, of),
      benchRow(
        'all jobs through the queue: cold',
        cold / filterAll,
        'x',
        { most: 12 },
        `${of}; ${rows} pairs`,
      ),
      benchRow('pairs lost or published twice', Math.abs(rows - published), '', { most: 0, atAnySize: true }),
      benchRow('memory of a matching process', processes.memory(), 'MiB', { most: 250 }, 'resident'),
    ];
  } finally {
    await processes.stop();
  }
}

/** One number for all pairs, regardless of their order. */
const sumOf = (pairs: string) =>
  `select count(*)::int as count, sum(hashtextextended(job_id::text || profile_id::text, 0))::text as sum from ${pairs}`;
const matchedPairs = `match join matched_job job on job.number = match.job
                      join matched_provider provider on provider.number = match.provider`;

/**
 * Matches all jobs again until contacts, the last subscriber, has every pair, with one process per service. The reference
 * is the time in which their database alone copies the written rows, with the same indexes.
 */
export async function measurePipeline(
  matching: MatchingDatabase,
  stores: Stores,
  filterAll: number,
): Promise<BenchRow[]> {
  await createMissingDatabases(stores.postgresUrl, ['bench_contacts']);
  const url = databaseUrl(stores.postgresUrl, 'bench_contacts');
  await migrate(url, contactsService);
  const contacts = await new DataSource(databaseOptions(url, contactsService)).initialize();
  const processes = new BenchProcesses(stores);
  const all = () => rematchAll(matching, processes.prefix, stores.redisUrl, ['matching', 'contacts']);
  try {
    await processes.start('contacts', url);
    await processes.start('matching', matching.url);
    await matching.dataSource.query('truncate match, outbox');
    const cold = await seconds(all);
    const [matchedSum]: Sum[] = await matching.dataSource.query(sumOf(matchedPairs));
    const [storedSum]: Sum[] = await contacts.query(sumOf('matched_pair where lives'));
    const copied = await copy(matching.dataSource, 'match', 'job, provider');
    const copiedToo = await copy(contacts, 'matched_pair', 'job_id, profile_id');
    const isSame = matchedSum?.sum === storedSum?.sum && matchedSum?.count === storedSum?.count;
    return [
      benchRow(
        'all jobs through the queue to contacts: cold',
        cold / (copied + copiedToo),
        'x',
        { most: 1.5 },
        `of copying the rows that are written; ${(cold / filterAll).toFixed(1)} times the in-memory filter`,
      ),
      benchRow(
        'contacts has other pairs than matching',
        isSame ? 0 : Math.max(1, Math.abs((matchedSum?.count ?? 0) - (storedSum?.count ?? 0))),
        '',
        { most: 0, atAnySize: true },
        `${matchedSum?.count} pairs`,
      ),
      benchRow(
        'memory of matching and contacts, each',
        processes.memory(),
        'MiB',
        { most: 250 },
        'the most it ever had resident',
      ),
    ];
  } finally {
    await processes.stop();
    await contacts.destroy();
  }
}

interface Sum {
  count: number;
  sum: string;
}

async function copy(dataSource: DataSource, table: string, order: string): Promise<number> {
  await dataSource.query(`create table copy_of_${table} (like ${table} including all)`);
  const took = await seconds(() =>
    dataSource.query(`insert into copy_of_${table} select * from ${table} order by ${order}`),
  );
  await dataSource.query(`drop table copy_of_${table}`);
  return took;
}
