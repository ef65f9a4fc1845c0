import { databaseOptions } from '@nearward/common/database/database-options';
import { migrate } from '@nearward/common/database/migrate';
import { DataSource } from 'typeorm';
import { contactsService } from '../../services/contacts/dist/app.module.js';
import { createMissingDatabases, databaseUrl } from '../stack/databases.ts';
import { BenchProcesses, type Stores } from './bench-processes.ts';
import type { MatchingDatabase } from './matching-database.ts';
import { rematchAll } from './measure-queue.ts';
import { type BenchRow, benchRow } from './bench-row.ts';
import { seconds } from './statistics.ts';

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
        { most: 2 },
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
