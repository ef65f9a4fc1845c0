import { DataSource } from 'typeorm';
import type { ServiceEnv } from '../env.js';
import type { ServiceDefinition } from '../service-definition.js';
import { databaseOptions, migrate, roleIn } from './database.js';

/** As the owner of the tables, where they have one of their own. */
export const migrateService = (definition: ServiceDefinition, env: ServiceEnv): Promise<void> =>
  migrate(
    env.DATABASE_MIGRATION_URL ?? env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    definition,
    roleIn(env.DATABASE_URL),
  );

/**
 * Throws when the database lacks a change of schema that this version comes with. One that a newer version has made
 * already is no hindrance: the version before runs on it while it is being replaced.
 */
export async function requireMigrated(definition: ServiceDefinition, env: ServiceEnv): Promise<void> {
  const options = databaseOptions(env.DATABASE_URL, definition);
  const dataSource = await new DataSource({ ...options, poolSize: 1 }).initialize();
  try {
    const made = await migrationsIn(dataSource);
    const missing = dataSource.migrations.filter(({ constructor }) => !made.has(constructor.name)).length;
    if (missing > 0) throw new NotMigrated(definition.name, missing);
  } finally {
    await dataSource.destroy();
  }
}

async function migrationsIn(dataSource: DataSource): Promise<Set<string>> {
  const [table] = await dataSource.query<[{ there: boolean }]>(
    `select to_regclass('migrations') is not null as there`,
  );
  if (!table.there) return new Set();
  const rows = await dataSource.query<{ name: string }[]>('select name from migrations');
  return new Set(rows.map(({ name }) => name));
}

/** Told as it is, in one line. */
export class NotMigrated extends Error {
  constructor(service: string, missing: number) {
    const type = `node services/${service}/dist/main.js migrate`;
    super(`The database of ${service} lacks ${missing} change(s) of its schema; type: ${type}`);
  }
}
