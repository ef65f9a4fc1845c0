import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';

/** Together under two seconds: how long a call waits for a connection, and for the answer to a statement. */
const connectMs = 900;
const statementMs = 1_500;
/** Recomputing matches takes long; a connection that has been silent for so long is broken. */
const longestStatementMs = 60_000;

/** A client that leaves the pool when a statement was not answered in time: pg would hand it out again, still waiting. */
class ImpatientClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // A connection can break between two hands, when neither the pool nor TypeORM listens: that would end the process.
    this.on('error', () => undefined);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]) => {
      const answer = query(...args);
      if (answer instanceof Promise) answer.catch((error: unknown) => this.leaveWhenSilent(error));
      return answer;
    }) as pg.Client['query'];
  }

  private leaveWhenSilent(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout') void this.end();
  }
}

/** Options of the pool for calls, which are answered in time whatever hangs. */
export const requestPool = {
  connectTimeoutMS: connectMs,
  extra: { Client: ImpatientClient, query_timeout: statementMs, keepAlive: true },
} satisfies Partial<DataSourceOptions>;

/** Options of the pool for deliveries, which calls never wait for. */
export const deliveryPool = {
  connectTimeoutMS: longestStatementMs,
  extra: { Client: ImpatientClient, query_timeout: longestStatementMs, keepAlive: true },
} satisfies Partial<DataSourceOptions>;
