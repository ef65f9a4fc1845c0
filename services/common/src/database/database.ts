import { DataSource, type DataSourceOptions, type MixedList } from 'typeorm';
import { RateCounts1700000103000 } from '../rates/rate-counts.migration.js';
import { EventTables1700000000000 } from './event-tables.migration.js';

type ClassList = Function[];

export interface DatabaseDefinition {
  entities: ClassList;
  migrations: ClassList;
}

/** TypeORM options of a service: never synchronised, the kit's tables first. */
export const databaseOptions = (url: string, definition: DatabaseDefinition) =>
  ({
    type: 'postgres',
    url,
    entities: definition.entities as MixedList<Function>,
    migrations: [EventTables1700000000000, RateCounts1700000103000, ...definition.migrations],
    migrationsTransactionMode: 'each',
    synchronize: false,
    poolSize: 10,
    poolErrorHandler: () => undefined, // a broken idle connection is replaced; without a listener it ends the process
  }) satisfies DataSourceOptions;

// Any fixed number: processes of one service that start together take turns.
const migrationLock = 7_041_776;

/** Brings the database to the newest schema; safe when several processes start at once. */
export async function migrate(url: string, definition: DatabaseDefinition): Promise<void> {
  const dataSource = await new DataSource({ ...databaseOptions(url, definition), poolSize: 2 }).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('select pg_advisory_lock($1)', [migrationLock]);
    await dataSource.runMigrations();
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}
