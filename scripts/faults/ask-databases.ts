import pg from 'pg';
import { databaseOf, type ServiceName, serviceNames } from '../../proto/services.ts';
import { databaseUrl } from '../stack/databases.ts';

/** The checker looks at what is stored as the server's own user, whom no fault shuts out. */
export class Databases {
  private readonly server: string;

  constructor(server: string) {
    this.server = server;
  }

  rows<Row extends pg.QueryResultRow>(service: ServiceName, statement: string): Promise<Row[]> {
    return this.on(databaseOf(service), statement);
  }

  /** In the database that belongs to no service. */
  command(statement: string): Promise<unknown> {
    return this.on('postgres', statement);
  }

  async everywhere<Row extends pg.QueryResultRow>(
    statement: string,
  ): Promise<(Row & { service: ServiceName })[]> {
    const all = serviceNames.map(async (service) =>
      (await this.rows<Row>(service, statement)).map((row) => ({ ...row, service })),
    );
    return (await Promise.all(all)).flat();
  }

  /** How a statement would be done if an index were to be preferred, as it is in a table that is not small. */
  async plan(service: ServiceName, statement: string): Promise<string> {
    const text = `set enable_seqscan = off; explain ${statement}`;
    const results = (await this.ask(databaseOf(service), text)) as unknown as pg.QueryResult[];
    return results.flatMap(({ rows }) => rows.map((row) => Object.values(row as object).join(''))).join('\n');
  }

  private async on<Row extends pg.QueryResultRow>(database: string, statement: string): Promise<Row[]> {
    return (await this.ask<Row>(database, statement)).rows;
  }

  private async ask<Row extends pg.QueryResultRow>(
    database: string,
    statement: string,
  ): Promise<pg.QueryResult<Row>> {
    const client = new pg.Client({
      connectionString: databaseUrl(this.server, database),
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await client.query<Row>(statement);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
