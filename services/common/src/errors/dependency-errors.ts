/**
 * SQLSTATE: connection lost (08), out of resources (53), server stopping or starting (57P), read-only (25006), database
 * accepts no connections (55000).
 */
const databaseDownCodes = /^(08...|53...|55000|57P..|25006)$/;

/** Codes of Node, undici and nodemailer. */
const unreachableCodes = new Set(
  [
    'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN ENOTFOUND',
    'EAI_AGAIN UND_ERR_SOCKET UND_ERR_CONNECT_TIMEOUT UND_ERR_HEADERS_TIMEOUT UND_ERR_BODY_TIMEOUT',
    'ECONNECTION ESOCKET EDNS EDNSOVERRIDE ETLS EAUTH EPROTOCOL',
  ].flatMap((codes) => codes.split(' ')),
);

/** Codes of an open connection that broke, or that a stopping server closed. */
const brokenCodes = /^(08...|57P0[123]|ECONNRESET|EPIPE)$/;

/** Messages of pg, also for a connection that broke between its checkout and the statement. */
const brokenMessages =
  /^(Connection terminated( unexpectedly)?|Client (was closed|has encountered a connection error) and is not queryable)$/;

/** The message of a statement that was not run because its caller has given up. */
export const callerAborted = 'The caller has given up';

/** Messages of pg and ioredis, without a code, for a connection that broke or timed out. */
const connectionLost = new RegExp(
  [
    '^Connection terminated',
    '^timeout exceeded when trying to connect',
    '^Query read timeout',
    '^Client (was closed|has encountered a connection error)',
    '^Connection is closed',
    "^Stream isn't writeable",
    '^Command timed out',
    '^Reached the max retries per request limit',
    `^${callerAborted}`,
  ].join('|'),
);

/** TypeORM's error names, within a transaction, for a connection that broke before this statement. */
const lostInTransaction = /^QueryRunner(Provider)?AlreadyReleasedError$/;

interface ErrorFields {
  name?: unknown;
  code?: unknown;
  message?: unknown;
  /** The response code of a mail server, the HTTP status of Stripe, and the error type of Stripe's SDK. */
  responseCode?: unknown;
  statusCode?: unknown;
  type?: unknown;
  cause?: unknown;
  errors?: unknown;
}

/** An event from a newer version of the publisher. A newer version of this service will handle it. */
export class NewerVersionError extends Error {}

/** Whether the same request may succeed later, because a dependency (database, mail server, Stripe) is down or busy. */
export const isRetryable = (error: unknown): boolean => isOutage(error) || isTemporaryRejection(error);

/** The dependency is down for all requests: it is unreachable, or reports that it is unavailable. */
export function isOutage(error: unknown): boolean {
  if (!isObject(error)) return false;
  const { name, code, message, type, cause, errors } = error;
  if (typeof code === 'string' && (databaseDownCodes.test(code) || unreachableCodes.has(code))) return true;
  if (type === 'StripeConnectionError' || lostInTransaction.test(String(name))) return true;
  if (typeof message === 'string' && connectionLost.test(message)) return true;
  return isOutage(cause) || (Array.isArray(errors) && errors.some(isOutage));
}

/** A statement failed because its connection broke. Another connection may work immediately. */
export function isConnectionBroken(error: unknown): boolean {
  if (!isObject(error)) return false;
  const { code, message, cause } = error;
  if (typeof code === 'string' && brokenCodes.test(code)) return true;
  return (typeof message === 'string' && brokenMessages.test(message)) || isConnectionBroken(cause);
}

/** The dependency responded that this request should be retried later. Other requests may succeed. */
function isTemporaryRejection(error: unknown): boolean {
  if (!isObject(error)) return false;
  const { responseCode, statusCode, code } = error;
  if (typeof responseCode === 'number') return responseCode >= 400 && responseCode < 500;
  if (typeof statusCode !== 'number') return false;
  return statusCode >= 500 || statusCode === 429 || code === 'idempotency_key_in_use';
}

const isObject = (value: unknown): value is ErrorFields => typeof value === 'object' && value !== null;
