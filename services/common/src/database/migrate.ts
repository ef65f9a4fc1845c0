import pg from 'pg';
import { DataSource } from 'typeorm';
import type { ServiceEnv } from '../env/env.js';
import { type DatabaseDefinition, databaseOptions } from './database-options.js';

interface NamedDatabase extends DatabaseDefinition {
  /** The service's name. */
  name: string;
}

/** As the owner of the tables, where they have one of their own. */
export const migrateService = (definition: NamedDatabase, env: ServiceEnv): Promise<void> =>
  migrate(
    env.DATABASE_MIGRATION_URL ?? env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    definition,
    roleOf(env.DATABASE_URL),
  );

/**
 * Throws when the database lacks a change of schema that this version comes with. One that a newer version has made
 * already is no hindrance: the version before runs on it while it is being replaced.
 */
export async function requireMigrated(definition: NamedDatabase, env: ServiceEnv): Promise<void> {
  const options = databaseOptions(env.DATABASE_URL, definition);
  const dataSource = await new DataSource({ ...options, poolSize: 1 }).initialize();
  try {
    const made = await migrationsIn(dataSource);
    const missing = dataSource.migrations.filter(({ constructor }) => !made.has(constructor.name)).length;
    if (missing > 0) throw new PendingMigrationsError(definition.name, missing);
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
export class PendingMigrationsError extends Error {
  constructor(service: string, missing: number) {
    const type = `node services/${service}/dist/main.js migrate`;
    super(`The database of ${service} lacks ${missing} change(s) of its schema; type: ${type}`);
  }
}

// Any fixed number: processes of one service that start together take turns.
const migrationLock = 7_041_776;

/**
 * Brings the database to the newest schema; safe when several processes start at once. Where the tables have an owner of
 * their own, whose address is `url`, the role that the service runs as is granted what it needs of them.
 */
export async function migrate(
  url: string,
  definition: DatabaseDefinition,
  serviceRole = roleOf(url),
): Promise<void> {
  const dataSource = await new DataSource({ ...databaseOptions(url, definition), poolSize: 2 }).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('select pg_advisory_lock($1)', [migrationLock]);
    await dataSource.runMigrations();
    if (serviceRole !== roleOf(url)) await runner.query(grants(serviceRole, definition.appendOnly ?? []));
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** One statement to the server, so that nobody ever sees the half of it. */
function grants(role: string, onlyGrowing: string[]): string {
  const name = pg.escapeIdentifier(role);
  return `
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant usage on all sequences in schema public to ${name};
    revoke insert, update, delete on migrations from ${name};
    ${onlyGrowing.map((table) => `revoke update, delete on ${table} from ${name};`).join('\n')}`;
}
