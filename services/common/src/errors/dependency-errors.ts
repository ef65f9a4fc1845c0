/**
 * SQLSTATE: lost connections (08), no room left (53), a server that is stopping or starting (57P), only readable (25006), a
 * database that takes no connections (55000).
 */
const databaseDownCodes = /^(08...|53...|55000|57P..|25006)$/;

/** Of Node, of undici, and of nodemailer. */
const unreachableCodes = new Set(
  [
    'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN ENOTFOUND',
    'EAI_AGAIN UND_ERR_SOCKET UND_ERR_CONNECT_TIMEOUT UND_ERR_HEADERS_TIMEOUT UND_ERR_BODY_TIMEOUT',
    'ECONNECTION ESOCKET EDNS EDNSOVERRIDE ETLS EAUTH EPROTOCOL',
  ].flatMap((codes) => codes.split(' ')),
);

/** Of these a connection that had been made breaks, or is ended by a server that stops. */
const brokenCodes = /^(08...|57P0[123]|ECONNRESET|EPIPE)$/;

/** What pg and ioredis say, without a code, of a connection that broke or was not made in time. */
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
  ].join('|'),
);

/** TypeORM's own words, within a transaction, for a connection that broke before this statement. */
const lostInTransaction = /^QueryRunner(Provider)?AlreadyReleasedError$/;

interface Clues {
  name?: unknown;
  code?: unknown;
  message?: unknown;
  /** Of a mail server's answer, of an HTTP answer of Stripe's, and what Stripe's SDK calls the error. */
  responseCode?: unknown;
  statusCode?: unknown;
  type?: unknown;
  cause?: unknown;
  errors?: unknown;
}

/** Said by a newer version of the publisher. A process of the newer version of this service will know it. */
export class NewerVersionError extends Error {}

/** Whether what failed may work unchanged later, since a part behind (database, mail server, Stripe, ...) is away or busy. */
export const isRetryable = (error: unknown): boolean => isOutage(error) || isTemporaryRejection(error);

/** The part is away for everybody: it was not reached, or it says that it serves nobody at the moment. */
export function isOutage(error: unknown): boolean {
  if (!isObject(error)) return false;
  const { name, code, message, type, cause, errors } = error;
  if (typeof code === 'string' && (databaseDownCodes.test(code) || unreachableCodes.has(code))) return true;
  if (type === 'StripeConnectionError' || lostInTransaction.test(String(name))) return true;
  if (typeof message === 'string' && connectionLost.test(message)) return true;
  return isOutage(cause) || (Array.isArray(errors) && errors.some(isOutage));
}

/** A statement had no answer since its connection broke; another connection may be had at once. */
export function isConnectionBroken(error: unknown): boolean {
  if (!isObject(error)) return false;
  const { code, message, cause } = error;
  if (typeof code === 'string' && brokenCodes.test(code)) return true;
  return (
    (typeof message === 'string' && /^Connection terminated( unexpectedly)?$/.test(message)) ||
    isConnectionBroken(cause)
  );
}

/** The part answered, and wants this one thing again later; others may go through meanwhile. */
function isTemporaryRejection(error: unknown): boolean {
  if (!isObject(error)) return false;
  const { responseCode, statusCode, code } = error;
  if (typeof responseCode === 'number') return responseCode >= 400 && responseCode < 500;
  if (typeof statusCode !== 'number') return false;
  return statusCode >= 500 || statusCode === 429 || code === 'idempotency_key_in_use';
}

const isObject = (value: unknown): value is Clues => typeof value === 'object' && value !== null;
