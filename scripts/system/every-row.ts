import { serviceNames } from '@nearward/proto/services';
import { Databases } from '../testing/databases.ts';

/** The tables of every service, each with a hash of all its rows. */
export const everyRow = (postgresUrl: string): Promise<Record<string, string>> =>
  everyTable(postgresUrl, `md5(coalesce(string_agg(t::text, E'\\n' order by t::text), ''))`);

/** The tables of every service, each with all its rows as one text. */
export const everyText = (postgresUrl: string): Promise<Record<string, string>> =>
  everyTable(postgresUrl, `coalesce(string_agg(t::text, E'\\n'), '')`);

async function everyTable(postgresUrl: string, of: string): Promise<Record<string, string>> {
  const databases = new Databases(postgresUrl);
  const tables = serviceNames.map(async (service) => {
    const names = await databases.rows<{ name: string }>(
      service,
      'select relname as name from pg_stat_user_tables order by relname',
    );
    const selects = names.map(
      ({ name }) => `select '${service}.${name}' as name, ${of} as value from "${name}" t`,
    );
    return databases.rows<{ name: string; value: string }>(service, selects.join(' union all '));
  });
  return Object.fromEntries((await Promise.all(tables)).flat().map(({ name, value }) => [name, value]));
}
