import type pg from 'pg';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../database/database-options.js';
import type { ServiceDefinition } from '../app/service-definition.js';
import { release, readRecording } from './recorded-release.js';
import { dumpSchema } from './dump-schema.js';
import { withClient } from './with-client.js';

/** Restores the schema and data of the previous release in an empty database, with times moved to now. */
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
      throw new Error(`A released migration of ${name} changed: restore it, and add a new one`);
    await withClient(url, async (client) => {
      await client.query('set session_replication_role = replica'); // rows are inserted in any order
      await client.query(readRecording(`${name}.sql`));
      await client.query(moveTimes);
    });
  };

/** Moves all times and dates by the number of days since the recording. */
const moveTimes = `
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

/** Conflicts with the recorded data itself. */
const dataConflicts = new Set(['23505', '23503']);

/**
 * Runs each recorded statement of the previous release once and rolls it back. Returns the statements that the current
 * schema rejects, with the reason.
 */
export async function findRejectedStatements(url: string, service: string): Promise<string[]> {
  const statements = JSON.parse(readRecording(`${service}.statements.json`)) as [string, (string | null)[]][];
  const rejected: string[] = [];
  await withClient(url, async (client) => {
    for (const [text, values] of statements) {
      await client.query('begin');
      await client.query(text, values).catch((error: pg.DatabaseError) => {
        if (!dataConflicts.has(error.code ?? '')) rejected.push(`${error.message}: ${text}`);
      });
      await client.query('rollback');
    }
  });
  return rejected;
}
