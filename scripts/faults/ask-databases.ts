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

  private async on<Row extends pg.QueryResultRow>(database: string, statement: string): Promise<Row[]> {
    const client = new pg.Client({
      connectionString: databaseUrl(this.server, database),
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
