import pg, { type DatabaseError } from 'pg';
import { DataSource, QueryFailedError } from 'typeorm';
import type { ServiceEnv } from '../env/env.js';
import { type DatabaseDefinition, databaseOptions } from './database-options.js';

interface NamedDatabase extends DatabaseDefinition {
  /** The service's name. */
  name: string;
}

/** Migrates as the owner of the tables, if they have a separate owner. */
export const migrateService = (definition: NamedDatabase, env: ServiceEnv): Promise<void> =>
  migrate(
    env.DATABASE_MIGRATION_URL ?? env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    definition,
    roleOf(env.DATABASE_URL),
  );

/**
 * Throws if the database lacks a migration of this version. Additional migrations of a newer version are allowed: the
 * previous version runs on them during a rollout.
 */
export async function requireMigrated(definition: NamedDatabase, env: ServiceEnv): Promise<void> {
  const options = databaseOptions(env.DATABASE_URL, definition);
  const dataSource = await new DataSource({ ...options, poolSize: 1 }).initialize();
  try {
    const applied = await findAppliedMigrations(dataSource);
    const missing = dataSource.migrations.filter(({ constructor }) => !applied.has(constructor.name)).length;
    if (missing > 0) throw new PendingMigrationsError(definition.name, missing);
  } finally {
    await dataSource.destroy();
  }
}

async function findAppliedMigrations(dataSource: DataSource): Promise<Set<string>> {
  const [table] = await dataSource.query<[{ is_present: boolean }]>(
    `select to_regclass('migrations') is not null as is_present`,
  );
  if (!table.is_present) return new Set();
  const rows = await dataSource.query<{ name: string }[]>('select name from migrations');
  return new Set(rows.map(({ name }) => name));
}

/** Its message is printed without a stack. */
export class PendingMigrationsError extends Error {
  constructor(service: string, missing: number) {
    const command = `node services/${service}/dist/main.js migrate`;
    super(`The database of ${service} lacks ${missing} migration(s); run: ${command}`);
  }
}

// Any fixed number. Processes of one service that start together migrate in turn.
const migrationLock = 7_041_776;
/** Postgres's code for the error of the transaction that it ends. */
const deadlock = '40P01';

/**
 * Applies all migrations. Several processes may call it concurrently. If `url` belongs to a separate owner of the tables,
 * the service's role is granted the rights that it needs.
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
    await runMigrations(dataSource);
    if (serviceRole !== roleOf(url)) await runner.query(grantsSql(serviceRole, definition.appendOnly ?? []));
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

/** All in one transaction, which is repeated if it ends a deadlock with a statement of the previous release. */
async function runMigrations(dataSource: DataSource): Promise<void> {
  for (;;) {
    try {
      await dataSource.runMigrations();
      return;
    } catch (error) {
      if (!(error instanceof QueryFailedError)) throw error;
      if ((error.driverError as DatabaseError).code !== deadlock) throw error;
    }
  }
}

const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** The rights of a service's role. Sent as one query, so that they take effect together. */
function grantsSql(role: string, appendOnly: string[]): string {
  const name = pg.escapeIdentifier(role);
  return `
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant usage on all sequences in schema public to ${name};
    revoke insert, update, delete on migrations from ${name};
    ${appendOnly.map((table) => `revoke update, delete on ${table} from ${name};`).join('\n')}`;
}
