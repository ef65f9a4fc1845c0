import pg from 'pg';
import { databaseOf, type ServiceName, serviceNames } from '../../proto/services.ts';
import { awaited } from '../release/release-user.ts';
import { databaseUrl, rolesOf } from '../stack/databases.ts';

/** The checker reads as the server's superuser, whom no fault locks out. */
export class Databases {
  private readonly server: string;

  constructor(server: string) {
    this.server = server;
  }

  rows<Row extends pg.QueryResultRow>(
    service: ServiceName,
    statement: string,
    values?: unknown[],
  ): Promise<Row[]> {
    return this.on(databaseOf(service), statement, values);
  }

  /** Runs in the database that belongs to no service. */
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

  /** The plan of a statement when indexes are preferred, as in a large table. */
  async plan(service: ServiceName, statement: string): Promise<string> {
    const text = `set enable_seqscan = off; explain ${statement}`;
    const results = (await this.ask(databaseOf(service), text)) as unknown as pg.QueryResult[];
    return results.flatMap(({ rows }) => rows.map((row) => Object.values(row as object).join(''))).join('\n');
  }

  /** Takes all of the server's free connections repeatedly; the result releases them. */
  async takeConnections(): Promise<() => Promise<unknown>> {
    const clients: pg.Client[] = [];
    const database = databaseOf('identity');
    const connectionString = databaseUrl(this.server, database, { name: rolesOf(database).service });
    const take = async () => {
      for (;;) {
        const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
        client.on('error', () => undefined);
        await client.connect();
        clients.push(client);
      }
    };
    const takeAll = () => Promise.allSettled(Array.from({ length: 10 }, take));
    let taking = takeAll();
    await taking;
    const again = setInterval(() => void (taking = taking.then(takeAll)), 500);
    return async () => {
      clearInterval(again);
      await taking;
      await Promise.allSettled(clients.map((client) => client.end()));
    };
  }

  /** Runs a statement and rolls it back only when the result is called. */
  async hold(service: ServiceName, statement: string): Promise<() => Promise<unknown>> {
    const client = new pg.Client({ connectionString: databaseUrl(this.server, databaseOf(service)) });
    client.on('error', () => undefined);
    await client.connect();
    await client.query(`begin; ${statement}`);
    return () => client.end();
  }

  /** Resolves when a statement waits for a lock. */
  async someoneWaits(service: ServiceName): Promise<unknown> {
    const waiting = `select pid from pg_stat_activity where datname = '${databaseOf(service)}' and wait_event = 'transactionid'`;
    return awaited(`a waiting statement in ${service}`, async () => {
      const { length } = await this.rows(service, waiting);
      return length > 0;
    });
  }

  private async on<Row extends pg.QueryResultRow>(
    database: string,
    statement: string,
    values?: unknown[],
  ): Promise<Row[]> {
    return (await this.ask<Row>(database, statement, values)).rows;
  }

  private async ask<Row extends pg.QueryResultRow>(
    database: string,
    statement: string,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>> {
    const client = new pg.Client({
      connectionString: databaseUrl(this.server, database),
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await client.query<Row>(statement, values);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
