import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Creates an empty database on the temporary Postgres of the test run. */
export async function createDatabase(label: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error('TEST_POSTGRES_URL is not set: run the tests through `npm test`');
  const name = `${label}_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(server);
  await onServer(server, `create database ${name}`);
  url.pathname = `/${name}`;
  url.password = 'ignored-by-server'; // production settings require a password
  return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
}

async function onServer(server: string, statement: string): Promise<void> {
  const url = new URL(server);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
