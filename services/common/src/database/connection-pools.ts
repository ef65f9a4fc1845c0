import { createHash } from 'node:crypto';
import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';
import type { ServiceEnv } from '../env/env.js';
import { callerAborted } from '../errors/dependency-errors.js';
import { isRequestAbandoned } from '../telemetry/request-context.js';
import { currentSpan, openSpan, type Span } from '../telemetry/spans.js';

/** Maximum connections of a pool. */
export const poolSize = 10;
/** Idle connections that the request pool keeps open, so that a page does not wait for a new one. */
const minIdleConnections = 4;
/** The parts of a call that a request may wait for a connection and for a statement. The sum is less than the call. */
const connectPart = 0.36;
const statementPart = 0.6;
/** Recomputing matches is slow. A connection without a response for this long is broken. */
const deliveryStatementMs = 60_000;

/** Runs on one connection after which a statement has a plan. */
const runsBeforePlan = 4;
const maxPlans = 3;
/** More than a service has. Statements with lists of any length are the rest. */
const maxCountedStatements = 1_000;

interface ClientOptions {
  cachesPlans?: boolean;
  /** Whether to go on for a caller that has given up. */
  finishesAbandoned?: boolean;
}

/**
 * A client with a plan cache. For a request whose caller has given up, it runs no more statements: the caller may try
 * again or change something else, and a late change would come twice or undo a newer one. It closes after a statement
 * timeout, because pg would reuse it while the statement still runs, and when a migration invalidated a cached plan.
 */
class ServiceClient extends pg.Client {
  constructor(config?: pg.ClientConfig & ClientOptions) {
    super(config);
    // A connection can break while neither the pool nor TypeORM listens. Without a listener the process would crash.
    this.on('error', () => undefined);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    const planCache = config?.cachesPlans ? new PlanCache() : undefined;
    this.query = ((text: unknown, values?: unknown, ...callback: unknown[]) => {
      if (text !== 'ROLLBACK' && !config?.finishesAbandoned && isRequestAbandoned())
        return Promise.reject(new Error(callerAborted));
      const span = statementSpan(text);
      const name = typeof text === 'string' && Array.isArray(values) ? planCache?.nameOf(text) : undefined;
      const result = query(name ? { name, text } : text, values, ...callback);
      if (result instanceof Promise)
        result.then(
          () => span?.end(),
          (error: unknown) => {
            span?.fail(error);
            span?.end();
            this.closeIfUnusable(error);
          },
        );
      return result;
    }) as pg.Client['query'];
  }

  private closeIfUnusable(error: unknown): void {
    if (!(error instanceof Error)) return;
    const { message } = error;
    if (message === 'Query read timeout' || message.startsWith('cached plan must not change'))
      void this.end();
  }
}

/**
 * Names statements that a connection runs often, for which Postgres then keeps a plan: planning takes longer than running most
 * of them. A plan made for few rows may scan all later ones, so a statement gets another name, and another plan, each time its
 * number of runs is 16 times as large, up to a limit, since Postgres keeps all names as long as the connection.
 */
class PlanCache {
  private readonly counted = new Map<string, { runs: number; hash?: string }>();

  /** Undefined for a statement that has not run often. */
  nameOf(text: string): string | undefined {
    const counted = this.counted.get(text) ?? { runs: 0 };
    counted.runs += 1;
    if (counted.runs > 1 || this.counted.size < maxCountedStatements) this.counted.set(text, counted);
    if (counted.runs < runsBeforePlan) return undefined;
    counted.hash ??= createHash('sha256').update(text).digest('base64url');
    const age = Math.min(maxPlans, Math.floor(Math.log2(counted.runs / runsBeforePlan) / 4) + 1);
    return `${counted.hash}-${age}`;
  }
}

const verb = /^\s*(select|insert|update|delete|with|start|commit|rollback)\b/i;

/** Within a trace, opens a span without the statement and its parameters. */
function statementSpan(text: unknown): Span | undefined {
  if (!currentSpan()) return undefined;
  const [, word = 'statement'] = verb.exec(String(text)) ?? [];
  return openSpan(`postgres ${word.toLowerCase()}`, {
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql' },
  });
}

/**
 * Timeouts on the server, slightly longer than the client's. The server does not notice a client timeout and would keep
 * its locks. A transaction is idle while its request or delivery does something else, such as sending email.
 */
const serverLimits = (clientTimeoutMs: number) => ({
  statement_timeout: clientTimeoutMs + 1_000,
  idle_in_transaction_session_timeout: clientTimeoutMs + 60_000,
});

type Settings = Pick<ServiceEnv, 'PREPARED_STATEMENTS' | 'DATABASE_DIRECT_URL' | 'CALL_SECONDS'>;

const poolOptions = (
  limits: Record<'connectMs' | 'statementMs' | 'min', number>,
  { PREPARED_STATEMENTS, DATABASE_DIRECT_URL }: Settings,
  finishesAbandoned = false,
) =>
  ({
    connectTimeoutMS: limits.connectMs,
    extra: {
      Client: ServiceClient,
      query_timeout: limits.statementMs,
      min: limits.min,
      keepAlive: true,
      cachesPlans: PREPARED_STATEMENTS === 'on',
      finishesAbandoned,
      // A pooler rejects them and shares its connections. There they are settings of the role.
      ...(!DATABASE_DIRECT_URL && serverLimits(limits.statementMs)),
    },
  }) satisfies Partial<DataSourceOptions>;

/** Pool options for requests, with short timeouts. */
export const requestPool = (settings: Settings, finishesAbandoned?: boolean) => {
  const ofCall = (part: number) => Math.round(settings.CALL_SECONDS * 1_000 * part);
  return poolOptions(
    { connectMs: ofCall(connectPart), statementMs: ofCall(statementPart), min: minIdleConnections },
    settings,
    finishesAbandoned,
  );
};

/** Pool options for deliveries, with long timeouts. Requests do not use this pool. */
export const deliveryPool = (settings: Settings) =>
  poolOptions({ connectMs: deliveryStatementMs, statementMs: deliveryStatementMs, min: 0 }, settings);
