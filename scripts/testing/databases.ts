import type pg from 'pg';
import { databaseOf, type ServiceName, serviceNames } from '../../proto/services.ts';
import { databaseUrl, withClient } from '../stack/databases.ts';

/** Statements in the databases of a server as its superuser, whom no fault locks out. */
export class Databases {
  readonly server: string;

  constructor(server: string) {
    this.server = server;
  }

  rows<Row extends pg.QueryResultRow>(
    service: ServiceName,
    statement: string,
    values?: unknown[],
  ): Promise<Row[]> {
    return this.session(
      databaseOf(service),
      async (client) => (await client.query<Row>(statement, values)).rows,
    );
  }

  /** Runs in the database that belongs to no service. */
  command<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
    return this.session('postgres', async (client) => (await client.query<Row>(statement)).rows);
  }

  async everywhere<Row extends pg.QueryResultRow>(
    statement: string,
  ): Promise<(Row & { service: ServiceName })[]> {
    const all = serviceNames.map(async (service) =>
      (await this.rows<Row>(service, statement)).map((row) => ({ ...row, service })),
    );
    return (await Promise.all(all)).flat();
  }

  /** On one connection. */
  session<T>(database: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
    return withClient(databaseUrl(this.server, database), use);
  }
}
