import 'reflect-metadata';
import { deliveryPool } from '@nearward/common/database/connection-pools';
import { databaseOptions } from '@nearward/common/database/database-options';
import { migrate } from '@nearward/common/database/migrate';
import { DataSource, type EntityManager } from 'typeorm';
import { matchingService } from '../../services/matching/dist/app.module.js';
import type { MatchQuery } from '../../services/matching/dist/matches/apply-difference.js';
import { storedQueries } from '../../services/matching/dist/rematch/rematch-jobs.js';
import { seedAtSize } from '../seed/seed-at-size.ts';
import { randomNumbers } from '../seed/random-numbers.ts';
import { createMissingDatabases, databaseUrl } from '../stack/databases.ts';

export interface Size {
  profiles: number;
  jobs: number;
}

/** With the connections of the service's deliveries. */
const openDataSource = (url: string): Promise<DataSource> =>
  new DataSource({
    ...databaseOptions(url, matchingService),
    ...deliveryPool({ PREPARED_STATEMENTS: 'on', DATABASE_DIRECT_URL: undefined, CALL_SECONDS: 1 }),
  }).initialize();

/** The matching service's database, made by its own migrations, with many people and jobs and no match yet. */
export class MatchingDatabase {
  readonly url: string;
  readonly dataSource: DataSource;

  private constructor(url: string, dataSource: DataSource) {
    this.url = url;
    this.dataSource = dataSource;
  }

  /** `fresh`: the planner has only the statistics of empty tables, as after an installation. */
  static async make(
    server: string,
    name: string,
    size: Size,
    { fresh = false } = {},
  ): Promise<MatchingDatabase> {
    await createMissingDatabases(server, [name]);
    const url = databaseUrl(server, name);
    await migrate(url, matchingService);
    const dataSource = await openDataSource(url);
    if (fresh) await dataSource.query('analyze');
    const options = { ...size, seed: 1 };
    const target = { databaseUrl: () => url, ownerKey: 'the key of this run' };
    await seedAtSize(target, options, { only: 'matching', analyze: !fresh });
    return new MatchingDatabase(url, dataSource);
  }

  /** Connects to an existing database. */
  static async open(url: string): Promise<MatchingDatabase> {
    return new MatchingDatabase(url, await openDataSource(url));
  }

  /** Returns the same sample of jobs every time, as their match queries. */
  async sample(count: number): Promise<MatchQuery[]> {
    const rows: { job_id: string }[] = await this.dataSource.query(
      'select job_id from matched_job order by number',
    );
    const random = randomNumbers(555);
    const ranked = rows.map(({ job_id }) => ({ job_id, rank: random() })).sort((a, b) => a.rank - b.rank);
    const ids = ranked.slice(0, count).map(({ job_id }) => job_id);
    return storedQueries(this.dataSource.manager, ids);
  }

  async onOneConnection<T>(use: (manager: EntityManager) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.connect();
      return await use(runner.manager);
    } finally {
      await runner.release();
    }
  }

  async close(): Promise<void> {
    await this.dataSource.destroy();
  }
}
