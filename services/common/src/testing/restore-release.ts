import pg from 'pg';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../database/database-options.js';
import type { ServiceDefinition } from '../app/service-definition.js';
import { release, readRecording } from './recorded-release.js';
import { dumpSchema } from './dump-schema.js';

/** Makes an empty database what it was in the release before, with its data, as if recorded a moment ago. */
export const restoreRelease =
  (definition: ServiceDefinition) =>
  async (url: string): Promise<void> => {
    const { name } = definition;
    const options = databaseOptions(url, definition);
    const migrations = options.migrations.filter((each) => release.migrations[name].includes(each.name));
    const dataSource = await new DataSource({ ...options, migrations }).initialize();
    await dataSource.runMigrations();
    await dataSource.destroy();
    if ((await dumpSchema(url)) !== readRecording(`${name}.schema.sql`))
      throw new Error(`A migration of ${name} that was released is not what it was: add one, and leave it`);
    await connected(url, async (client) => {
      await client.query('set session_replication_role = replica'); // rows come in any order
      await client.query(readRecording(`${name}.sql`));
      await client.query(untilNow);
    });
  };

/** By the whole days since, a date is moved too. */
const untilNow = `
  do $$ declare place record; begin
    for place in
      select relname, attname, atttypid from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'
        and attnum > 0 and atttypid in ('timestamptz'::regtype, 'date'::regtype)
    loop execute format(
      'update %I set %I = %2$I + date_trunc(''day'', now() - timestamptz ''${release.recorded_at}'')',
      place.relname, place.attname);
    end loop;
  end $$`;

/** It is about this data, which is there already. */
const itself = new Set(['23505', '23503']);

/**
 * What the release before asks of a database while this one runs beside it: each of its statements once, with recorded
 * values, taken back at once. Those that the schema of today refuses, and why.
 */
export async function findRejectedStatements(url: string, service: string): Promise<string[]> {
  const statements = JSON.parse(readRecording(`${service}.statements.json`)) as [string, (string | null)[]][];
  const refused: string[] = [];
  await connected(url, async (client) => {
    for (const [text, values] of statements) {
      await client.query('begin');
      await client.query(text, values).catch((error: pg.DatabaseError) => {
        if (!itself.has(error.code ?? '')) refused.push(`${error.message}: ${text}`);
      });
      await client.query('rollback');
    }
  });
  return refused;
}

async function connected(url: string, use: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}
