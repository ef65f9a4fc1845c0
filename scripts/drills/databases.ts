import pg from 'pg';
import { databaseOf, type ServiceName, serviceNames } from '../../proto/services.ts';
import { awaited } from '../release/person.ts';
import { databaseUrl, rolesOf } from '../stack/databases.ts';

/** The checker looks at what is stored as the server's own user, whom no fault shuts out. */
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

  /** All that the server gives to anybody but its own user, again and again; what is returned gives them back. */
  async takeConnections(): Promise<() => Promise<unknown>> {
    const held: pg.Client[] = [];
    const database = databaseOf('identity');
    const connectionString = databaseUrl(this.server, database, { name: rolesOf(database).service });
    const take = async () => {
      for (;;) {
        const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
        client.on('error', () => undefined);
        await client.connect();
        held.push(client);
      }
    };
    const takeAll = () => Promise.allSettled(Array.from({ length: 10 }, take));
    let taking = takeAll();
    await taking;
    const again = setInterval(() => void (taking = taking.then(takeAll)), 500);
    return async () => {
      clearInterval(again);
      await taking;
      await Promise.allSettled(held.map((client) => client.end()));
    };
  }

  /** Does a statement and takes it back only when what is returned is called. */
  async hold(service: ServiceName, statement: string): Promise<() => Promise<unknown>> {
    const client = new pg.Client({ connectionString: databaseUrl(this.server, databaseOf(service)) });
    client.on('error', () => undefined);
    await client.connect();
    await client.query(`begin; ${statement}`);
    return () => client.end();
  }

  /** Resolves when a statement waits for what somebody else holds. */
  async someoneWaits(service: ServiceName): Promise<unknown> {
    const waiting = `select pid from pg_stat_activity where datname = '${databaseOf(service)}' and wait_event = 'transactionid'`;
    return awaited(`somebody to wait in ${service}`, async () => {
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
