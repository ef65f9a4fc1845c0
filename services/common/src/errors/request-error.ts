import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { isRetryable } from './dependency-errors.js';

/** The refusals, and the status that each has in the REST facade (docs/rules.md, status codes). */
export const requestErrorStatus = {
  INVALID: 400,
  UNAUTHENTICATED: 401,
  PAYMENT_REQUIRED: 402,
  FORBIDDEN: 403,
  SIGN_IN_AGAIN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  OTHER_ACCOUNT: 409,
  TOO_MANY: 429,
  PROVIDER_FAILED: 502,
  UNAVAILABLE: 503,
} as const;

export type RequestErrorCode = keyof typeof requestErrorStatus;

/** An expected "no" with a text for people. Anything else that is thrown is masked. */
export class RequestError extends GraphQLError {
  constructor(code: RequestErrorCode, message: string, options: { retryAfterSeconds?: number } = {}) {
    super(message, { extensions: { code, retry_after: options.retryAfterSeconds } });
  }
}

export const maskedMessage = 'An error occurred. Please try again later.';

const isRequestErrorCode = (code: unknown): code is RequestErrorCode =>
  typeof code === 'string' && Object.hasOwn(requestErrorStatus, code);
/** What GraphQL itself finds wrong with an operation: its words name only the caller's own text and the public schema. */
const graphqlCodes = new Set([
  'GRAPHQL_VALIDATION_FAILED',
  'GRAPHQL_PARSE_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** The only shapes in which an error leaves a process: no stack, SQL, host or service name. */
export function maskError(formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError {
  const code = formatted.extensions?.code;
  const { message, path } = formatted;
  if (isRequestErrorCode(code))
    return { message, path, extensions: { code, retry_after: formatted.extensions?.retry_after } };
  if (typeof code === 'string' && graphqlCodes.has(code)) return { message, path, extensions: { code } };
  const masked = isRetryable(thrown instanceof GraphQLError ? (thrown.originalError ?? thrown) : thrown)
    ? 'UNAVAILABLE'
    : 'INTERNAL';
  return { message: maskedMessage, path, extensions: { code: masked } };
}
