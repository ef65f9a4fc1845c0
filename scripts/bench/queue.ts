import { randomUUID } from 'node:crypto';
import { countOpen, openQueue, publishingConnection } from '@nearward/common/events/queues';
import { setTimeout as sleep } from 'node:timers/promises';
import { RematchService } from '../../services/matching/dist/rematch/rematch.service.js';
import { root } from '../project.ts';
import { ManagedProcess } from '../stack/managed-process.ts';
import { freePorts } from '../stack/ports.ts';
import { nodeFlags } from '../stack/service-processes.ts';
import type { MatchingDatabase } from './matching-database.ts';
import { residentMiB } from './memory.ts';
import { type Row, row } from './report.ts';
import { seconds } from './statistics.ts';

export interface Stores {
  postgresUrl: string;
  redisUrl: string;
  dataDir: string;
}

/** Matching processes as they are run in production, on this database and a queue of their own. */
class MatchingProcesses {
  readonly prefix = `bench-${randomUUID()}`;
  private readonly running: ManagedProcess[] = [];
  private readonly pids: number[] = [];
  private readonly database: MatchingDatabase;
  private readonly stores: Stores;

  constructor(database: MatchingDatabase, stores: Stores) {
    this.database = database;
    this.stores = stores;
  }

  async start(count: number): Promise<void> {
    for (let n = 0; n < count; n++) {
      const port = (await freePorts()).matching;
      const process_ = new ManagedProcess(
        {
          name: `matching-${n}`,
          command: process.execPath,
          args: [...nodeFlags, `${root}/services/matching/dist/main.js`],
          env: {
            PATH: process.env.PATH,
            APP_ENV: 'test',
            LOG_LEVEL: 'warn',
            PORT: String(port),
            DATABASE_URL: this.database.url,
            REDIS_URL: this.stores.redisUrl,
            QUEUE_PREFIX: this.prefix,
          },
          logFile: `${this.stores.dataDir}/matching-${n}.log`,
          stopSignal: 'SIGTERM',
          isReady: () =>
            fetch(`http://127.0.0.1:${port}/health/ready`).then(
              ({ ok }) => ok,
              () => false,
            ),
        },
        { report: console.error, spawned: (_, pid) => this.pids.push(pid) },
      );
      this.running.push(process_);
      await process_.start();
    }
  }

  /** The largest that any of them is. */
  memory = (): number => Math.max(...this.pids.map(residentMiB));

  async stop(): Promise<void> {
    await Promise.all(this.running.map((one) => one.stop()));
  }
}

/** Every job once through the queue, with everything that is said of it in the outbox. */
async function rematchAll(
  { dataSource }: MatchingDatabase,
  { prefix }: MatchingProcesses,
  redisUrl: string,
): Promise<void> {
  const redis = publishingConnection(redisUrl);
  await new Promise((resolve) => redis.once('ready', resolve));
  const queue = openQueue(redis, prefix, 'matching', 'bulk');
  await dataSource.transaction((manager) => new RematchService().requestAll(manager));
  for (;;) {
    const [{ waiting }]: [{ waiting: number }] = await dataSource.query(
      `select count(*)::int as waiting from outbox where type = 'matching.v1.RematchRequested' and published_at is null`,
    );
    if (waiting + (await countOpen(queue)) === 0) break;
    await sleep(100);
  }
  await queue.close();
  redis.disconnect();
}

/** `filterAll`: seconds that the in-memory floor needs for all jobs. */
export async function throughQueue(
  database: MatchingDatabase,
  stores: Stores,
  filterAll: number,
  workers: number,
): Promise<Row[]> {
  const { dataSource } = database;
  const processes = new MatchingProcesses(database, stores);
  try {
    await processes.start(workers);
    await dataSource.query('truncate match, outbox');
    const cold = await seconds(() => rematchAll(database, processes, stores.redisUrl));
    const [{ rows }]: [{ rows: number }] = await dataSource.query('select count(*)::int as rows from match');
    const [{ said }]: [{ said: number }] = await dataSource.query(
      `select sum(json_array_length(matches -> 'came'))::int as said
       from outbox, json_array_elements(payload -> 'changes' -> 'of') as matches
       where type = 'matching.v1.MatchesRecomputed'`,
    );
    await dataSource.query('vacuum analyze match');
    const unchanged = await seconds(() => rematchAll(database, processes, stores.redisUrl));
    const of = `of the in-memory filter of all jobs (${filterAll.toFixed(2)} s)`;
    const by = `MATCHING_WORKERS=${workers}`;
    return [
      row(`all jobs through the queue: unchanged, ${by}`, unchanged / filterAll, 'x', { most: 5 }, of),
      row(
        `all jobs through the queue: cold, ${by}`,
        cold / filterAll,
        'x',
        { most: 14 },
        `${of}; ${rows} pairs`,
      ),
      row(`pairs lost or said twice, ${by}`, Math.abs(rows - said), '', { most: 0, atAnySize: true }),
      row(
        `memory of a matching process, ${by}`,
        processes.memory(),
        'MiB',
        { most: 350 },
        'resident, afterwards',
      ),
    ];
  } finally {
    await processes.stop();
  }
}
