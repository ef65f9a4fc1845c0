import pg from 'pg';
import { services } from '../../scripts/stack/service-processes.ts';
import { databaseOf } from '../../scripts/stack/service-processes.ts';
import { databaseUrl } from '../../scripts/stack/databases.ts';

/** The tables of every service, each with a hash of all its rows: two that are equal hold the same. */
export async function everyRow(postgresUrl: string): Promise<Record<string, string>> {
  const perService = await Promise.all(
    services.map(async (service) => {
      const client = new pg.Client(databaseUrl(postgresUrl, databaseOf(service)));
      await client.connect();
      try {
        return await hashes(client, service);
      } finally {
        await client.end();
      }
    }),
  );
  return Object.fromEntries(perService.flat());
}

async function hashes(client: pg.Client, service: string): Promise<[string, string][]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_stat_user_tables order by relname`,
  );
  const found: [string, string][] = [];
  for (const { name } of rows) {
    const all = `select md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as hash from "${name}" t`;
    const [row] = (await client.query<{ hash: string }>(all)).rows;
    found.push([`${service}.${name}`, row?.hash ?? '']);
  }
  return found;
}
