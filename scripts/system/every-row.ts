import pg from 'pg';
import { databaseOf, serviceNames } from '@nearward/proto/services';
import { databaseUrl } from '../stack/databases.ts';

/** The tables of every service, each with a hash of all its rows. */
export const everyRow = (postgresUrl: string): Promise<Record<string, string>> =>
  everyTable(postgresUrl, `md5(coalesce(string_agg(t::text, E'\\n' order by t::text), ''))`);

/** The tables of every service, each with all its rows as one text. */
export const everyText = (postgresUrl: string): Promise<Record<string, string>> =>
  everyTable(postgresUrl, `coalesce(string_agg(t::text, E'\\n'), '')`);

async function everyTable(postgresUrl: string, of: string): Promise<Record<string, string>> {
  const perService = await Promise.all(
    serviceNames.map(async (service) => {
      const client = new pg.Client(databaseUrl(postgresUrl, databaseOf(service)));
      await client.connect();
      try {
        return await tables(client, service, of);
      } finally {
        await client.end();
      }
    }),
  );
  return Object.fromEntries(perService.flat());
}

async function tables(client: pg.Client, service: string, of: string): Promise<[string, string][]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_stat_user_tables order by relname`,
  );
  const contents: [string, string][] = [];
  for (const { name } of rows) {
    const [row] = (await client.query<{ value: string }>(`select ${of} as value from "${name}" t`)).rows;
    contents.push([`${service}.${name}`, row?.value ?? '']);
  }
  return contents;
}
