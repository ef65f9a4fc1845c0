import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { countPending, openQueue, openPublisherRedis } from '@nearward/common/events/queues';
import { RematchService } from '../../services/matching/dist/rematch/rematch.service.js';
import { BenchProcesses, type Stores } from './bench-processes.ts';
import type { MatchingDatabase } from './matching-database.ts';
import { type BenchRow, benchRow } from './bench-row.ts';
import { seconds } from './statistics.ts';

/** Sends every job once through the queue of each service, until no bulk event is pending. */
export async function rematchAll(
  { dataSource }: MatchingDatabase,
  prefix: string,
  redisUrl: string,
  services: readonly ('matching' | 'contacts')[],
): Promise<void> {
  const redis = openPublisherRedis(redisUrl);
  await new Promise((resolve) => redis.once('ready', resolve));
  const queues = services.map((service) => openQueue(redis, prefix, service, 'bulk'));
  const types = [
    'matching.v1.RematchRequested',
    ...(services.includes('contacts') ? ['matching.v1.MatchesRecomputed'] : []),
  ];
  await dataSource.transaction((manager) => new RematchService().requestAll(manager));
  for (;;) {
    const [{ waiting }]: [{ waiting: number }] = await dataSource.query(
      'select count(*)::int as waiting from outbox where type = any($1) and published_at is null',
      [types],
    );
    const open = await Promise.all(queues.map(countPending));
    if (waiting + open.reduce((sum, count) => sum + count, 0) === 0) break;
    await sleep(100);
  }
  for (const queue of queues) await queue.close();
  redis.disconnect();
}

interface Took {
  cold: number;
  unchanged: number;
}

/** `filterAll`: the seconds that the in-memory floor needs for all jobs. */
export async function measureQueue(
  database: MatchingDatabase,
  stores: Stores,
  filterAll: number,
  workers: number,
): Promise<{ rows: BenchRow[]; took: Took }> {
  const { dataSource } = database;
  const processes = new BenchProcesses(stores);
  const all = () => rematchAll(database, processes.prefix, stores.redisUrl, ['matching']);
  try {
    await processes.start('matching', database.url, workers);
    await dataSource.query('truncate match, outbox');
    const cold = await seconds(all);
    const [{ rows }]: [{ rows: number }] = await dataSource.query('select count(*)::int as rows from match');
    const [{ said }]: [{ said: number }] = await dataSource.query(
      `select sum(json_array_length(matches -> 'came'))::int as said
       from outbox, json_array_elements(payload -> 'changes' -> 'of') as matches
       where type = 'matching.v1.MatchesRecomputed'`,
    );
    await dataSource.query('vacuum analyze match');
    const unchanged = await seconds(all);
    const of = `of the in-memory filter of all jobs (${filterAll.toFixed(2)} s)`;
    const by = `MATCHING_WORKERS=${workers}`;
    return {
      took: { cold, unchanged },
      rows: [
        benchRow(`all jobs through the queue: unchanged, ${by}`, unchanged / filterAll, 'x', { most: 5 }, of),
        benchRow(
          `all jobs through the queue: cold, ${by}`,
          cold / filterAll,
          'x',
          { most: 14 },
          `${of}; ${rows} pairs`,
        ),
        benchRow(`pairs lost or said twice, ${by}`, Math.abs(rows - said), '', { most: 0, atAnySize: true }),
        benchRow(
          `memory of a matching process, ${by}`,
          processes.memory(),
          'MiB',
          { most: 250 },
          'resident, afterwards',
        ),
      ],
    };
  } finally {
    await processes.stop();
  }
}

/** The speedup of several processes over one. One process keeps two processors busy: its own and its database's. */
export function compareWorkers(one: Took, several: Took, workers: number): BenchRow[] {
  const free = cpus().length >= 2 * workers;
  const note = free ? 'times as fast as one process' : 'times as fast as one process; no processor is free';
  return (['unchanged', 'cold'] as const).map((run) =>
    benchRow(
      `${workers} processes: ${run}`,
      one[run] / several[run],
      'x',
      free ? { least: 1.6 } : undefined,
      note,
    ),
  );
}
