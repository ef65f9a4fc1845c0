import { randomUUID, createHash } from 'node:crypto';
import pg from 'pg';
import { withClient } from './with-client.js';
import { migrate } from '../database/migrate.js';
import type { ServiceDefinition } from '../app/service-definition.js';

/** Database-level settings of migrations, which a copy lacks. */
const findSettings = `
  select split_part(line, '=', 1) as setting, substr(line, strpos(line, '=') + 1) as value
  from pg_db_role_setting
    join pg_database on pg_database.oid = setdatabase and datname = $1,
    unnest(setconfig) as line
  where setrole = 0`;

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** Creates a database on the temporary Postgres of the test run, empty or as a copy of `template`. */
export async function createDatabase(label: string, template = 'template1'): Promise<TestDatabase> {
  const name = `${label}_${randomUUID().replaceAll('-', '')}`;
  // `file_copy` takes half as long as the default, which writes every page to the log.
  await onServer(async (client) => {
    await client.query(`create database ${name} template ${template} strategy file_copy`);
    const { rows } = await client.query<{ setting: string; value: string }>(findSettings, [template]);
    for (const { setting, value } of rows)
      await client.query(`alter database ${name} set ${setting} = ${pg.escapeLiteral(value)}`);
  });
  return {
    url: databaseUrl(name),
    drop: () => onServer(async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

/** Connections of a test's own. `end` does not wait until they have ended at the server, where the database may be dropped. */
export function openTestPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url });
  pool.on('error', () => undefined); // without a listener it would fail the test that opened the connection
  return pool;
}

/** The name of a template database, which `prepare` fills on the first use of `key` in the test run. */
export async function templateDatabase(
  key: string,
  prepare: (url: string) => Promise<void>,
): Promise<string> {
  const name = `template_${key}`;
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]); // workers may create it concurrently
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft}`);
    await client.query(`create database ${draft} strategy file_copy`);
    await prepare(databaseUrl(draft));
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

function databaseUrl(name: string): string {
  const url = new URL(server());
  url.pathname = `/${name}`;
  url.password = 'ignored-by-server'; // production settings require a password
  return url.href;
}

function server(): string {
  const { TEST_POSTGRES_URL } = process.env;
  if (!TEST_POSTGRES_URL) throw new Error('TEST_POSTGRES_URL is not set: run the tests through `npm test`');
  return TEST_POSTGRES_URL;
}

const onServer = (work: (client: pg.Client) => Promise<void>): Promise<void> =>
  withClient(new URL('/postgres', server()).href, work);

/** Creates a database with the newest schema of a service. Migrations run once per test run, because copies are cheap. */
export async function createMigratedDatabase(definition: ServiceDefinition): Promise<TestDatabase> {
  const migrations = definition.migrations.map((each) => `${each.name} ${String(each)}`).join('\n');
  const hash = createHash('sha256').update(migrations).digest('hex').slice(0, 16);
  const template = await templateDatabase(`${definition.name}_${hash}`, (url) => migrate(url, definition));
  return createDatabase(definition.name, template);
}
