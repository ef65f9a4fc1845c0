import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** An empty database on the throw-away Postgres of the test run. */
export async function createDatabase(label: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error('TEST_POSTGRES_URL is not set: run the tests through `npm test`');
  const name = `${label}_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(server);
  await onServer(server, `create database ${name}`);
  url.pathname = `/${name}`;
  url.password = 'taken-from-nobody'; // the server asks for none, production for one of its own
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
