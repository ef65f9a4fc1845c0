import type { DataSourceOptions, MixedList } from 'typeorm';
import { Notices1700000122000 } from './change-feed.migration.js';
import { RateCounts1700000103000 } from './rate-counts.migration.js';
import { EventTables1700000000000 } from './event-tables.migration.js';
import { FailedWork1700000123300 } from './failed-work.migration.js';
import { KnownRedis1700000101000 } from './known-redis.migration.js';
import { SkipEmptyNotices1700000125000 } from './skip-empty-notices.migration.js';
import { TracedOutbox1700000124300 } from './traced-outbox.migration.js';
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
    migrations: [
      EventTables1700000000000,
      KnownRedis1700000101000,
      RateCounts1700000103000,
      Notices1700000122000,
      FailedWork1700000123300,
      TracedOutbox1700000124300,
      SkipEmptyNotices1700000125000,
      ...definition.migrations,
    ],
    migrationsTransactionMode: 'each',
    synchronize: false,
    poolSize,
    poolErrorHandler: () => undefined, // the pool replaces a broken idle connection; without a handler the process would crash
  }) satisfies DataSourceOptions;
