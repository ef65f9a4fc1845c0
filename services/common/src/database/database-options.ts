import type { DataSourceOptions, MixedList } from 'typeorm';
import * as sharedTables from './shared-tables.migration.js';
import { poolSize } from './connection-pools.js';

type ClassList = Function[];

export interface DatabaseDefinition {
  entities: ClassList;
  migrations: ClassList;
  /** Tables to which the running service may only add rows. */
  appendOnly?: string[];
}

/** TypeORM options of a service. The shared tables come first; the schema is never synchronized. */
export const databaseOptions = (url: string, definition: DatabaseDefinition) =>
  ({
    type: 'postgres',
    url,
    entities: definition.entities as MixedList<Function>,
    migrations: [...Object.values(sharedTables), ...definition.migrations],
    migrationsTransactionMode: 'each',
    synchronize: false,
    poolSize,
    poolErrorHandler: () => undefined, // the pool replaces a broken idle connection; without a handler the process would crash
  }) satisfies DataSourceOptions;
