import pg from 'pg';
import { DataSource, type DataSourceOptions, type MixedList } from 'typeorm';
import { Notices1700000122000 } from '../notices/notices.migration.js';
import { RateCounts1700000103000 } from '../rates/rate-counts.migration.js';
import { EventTables1700000000000 } from './event-tables.migration.js';
import { FailedWork1700000123300 } from './failed-work.migration.js';
import { KnownRedis1700000101000 } from './known-redis.migration.js';
import { TracedOutbox1700000124300 } from './traced-outbox.migration.js';
import { poolSize } from './pools.js';

type ClassList = Function[];

export interface DatabaseDefinition {
  entities: ClassList;
  migrations: ClassList;
  /** Tables whose rows the running service may add, and never change or delete. */
  onlyGrowing?: string[];
}

/** TypeORM options of a service: never synchronized, the kit's tables first. */
export const databaseOptions = (url: string, definition: DatabaseDefinition) =>
  ({
    type: 'postgres',
    url,
    entities: definition.entities as MixedList<Function>,
    migrations: [
      EventTables1700000000000,
      KnownRedis1700000101000,
      RateCounts1700000103000,
      Notices1700000122000,
      FailedWork1700000123300,
      TracedOutbox1700000124300,
      ...definition.migrations,
    ],
    migrationsTransactionMode: 'each',
    synchronize: false,
    poolSize,
    poolErrorHandler: () => undefined, // a broken idle connection is replaced; without a listener it ends the process
  }) satisfies DataSourceOptions;

// Any fixed number: processes of one service that start together take turns.
const migrationLock = 7_041_776;

/**
 * Brings the database to the newest schema; safe when several processes start at once. Where the tables have an owner of
 * their own, whose address is `url`, the role that the service runs as is granted what it needs of them.
 */
export async function migrate(
  url: string,
  definition: DatabaseDefinition,
  serviceRole = roleIn(url),
): Promise<void> {
  const dataSource = await new DataSource({ ...databaseOptions(url, definition), poolSize: 2 }).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('select pg_advisory_lock($1)', [migrationLock]);
    await dataSource.runMigrations();
    if (serviceRole !== roleIn(url)) await runner.query(grants(serviceRole, definition.onlyGrowing ?? []));
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

export const roleIn = (url: string): string => decodeURIComponent(new URL(url).username);

/** One statement to the server, so that nobody ever sees the half of it. */
function grants(role: string, onlyGrowing: string[]): string {
  const name = pg.escapeIdentifier(role);
  return `
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant usage on all sequences in schema public to ${name};
    revoke insert, update, delete on migrations from ${name};
    ${onlyGrowing.map((table) => `revoke update, delete on ${table} from ${name};`).join('\n')}`;
}
