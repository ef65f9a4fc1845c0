import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';
import type { ServiceEnv } from '../env/env.js';
import { currentSpan, openSpan, type Span } from '../telemetry/spans.js';
import { preparedName } from './sql.js';

/** Connections that a process holds at most. */
export const poolSize = 10;
/** Of those for calls, the ones that stay open: after a pause, a page waits for no new connection. */
const restingConnections = 4;
/** How long a call waits for a connection, and for the answer to a statement: together less than what the gateway waits. */
const connectMs = 900;
const statementMs = 1_500;
/** Recomputing matches takes long; a connection that has been silent for so long is broken. */
const longestStatementMs = 60_000;

/**
 * A client that keeps the plans of prepared statements. It leaves the pool when a statement was not answered in time, since
 * pg would hand it out again, still waiting, and when a kept plan no longer fits what a migration made of its tables.
 */
class ServiceClient extends pg.Client {
  constructor(config?: pg.ClientConfig & { keepsPlans?: boolean }) {
    super(config);
    // A connection can break between two hands, when neither the pool nor TypeORM listens: that would end the process.
    this.on('error', () => undefined);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((text: unknown, ...args: unknown[]) => {
      const span = statementSpan(text);
      const answer = query(config?.keepsPlans ? named(text) : unnamed(text), ...args);
      if (answer instanceof Promise)
        answer.then(
          () => span?.end(),
          (error: unknown) => {
            span?.fail(error);
            span?.end();
            this.leaveWhenUseless(error);
          },
        );
      return answer;
    }) as pg.Client['query'];
  }

  private leaveWhenUseless(error: unknown): void {
    if (!(error instanceof Error)) return;
    const { message } = error;
    if (message === 'Query read timeout' || message.startsWith('cached plan must not change'))
      void this.end();
  }
}

function named(text: unknown): unknown {
  const name = preparedName(text);
  return name ? { name, text } : text;
}

/** A pooler gives the next transaction another connection, where nothing of that name is prepared. */
const unnamed = (query: unknown): unknown =>
  query instanceof Object && 'name' in query && 'values' in query && !('submit' in query)
    ? { ...query, name: undefined }
    : query;

const verb = /^\s*(select|insert|update|delete|with|start|commit|rollback)\b/i;

/** Of what is part of a trace; the statement itself and its values stay out. */
function statementSpan(text: unknown): Span | undefined {
  if (!currentSpan()) return undefined;
  const [, word = 'statement'] = verb.exec(String(text)) ?? [];
  return openSpan(`postgres ${word.toLowerCase()}`, {
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql' },
  });
}

/**
 * The server's own, somewhat longer than this side waits: it is not told that nobody waits any more, and would go on, and
 * hold what it has locked. A transaction rests while its call or delivery does something else, such as mailing.
 */
const serverLimits = (answerMs: number) => ({
  statement_timeout: answerMs + 1_000,
  idle_in_transaction_session_timeout: answerMs + 60_000,
});

type Settings = Pick<ServiceEnv, 'PREPARED_STATEMENTS' | 'DATABASE_DIRECT_URL'>;

const pool = (
  limits: Record<'connectMs' | 'statementMs' | 'min', number>,
  { PREPARED_STATEMENTS, DATABASE_DIRECT_URL }: Settings,
) =>
  ({
    connectTimeoutMS: limits.connectMs,
    extra: {
      Client: ServiceClient,
      query_timeout: limits.statementMs,
      min: limits.min,
      keepAlive: true,
      keepsPlans: PREPARED_STATEMENTS === 'on',
      // A pooler in between refuses them, and its connections are everybody's: there they are settings of the role.
      ...(!DATABASE_DIRECT_URL && serverLimits(limits.statementMs)),
    },
  }) satisfies Partial<DataSourceOptions>;

/** Options of the pool for calls, which are answered in time whatever hangs. */
export const requestPool = (settings: Settings) =>
  pool({ connectMs, statementMs, min: restingConnections }, settings);

/** Options of the pool for deliveries, which calls never wait for. */
export const deliveryPool = (settings: Settings) =>
  pool({ connectMs: longestStatementMs, statementMs: longestStatementMs, min: 0 }, settings);
