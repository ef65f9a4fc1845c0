import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { texts } from '@nearward/proto/rest/texts';
import { isRetryable } from './dependency-errors.js';
import type { z } from 'zod';

/** The error codes, and the status of each in the REST facade (docs/rules.md, status codes). */
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

/** An expected error with a text for people. All other errors are masked. */
export class RequestError extends GraphQLError {
  constructor(code: RequestErrorCode, message: string, options: { retryAfterSeconds?: number } = {}) {
    super(message, { extensions: { code, retry_after: options.retryAfterSeconds } });
  }
}

export const maskedMessage = texts.tryAgainLater;

const isRequestErrorCode = (code: unknown): code is RequestErrorCode =>
  typeof code === 'string' && Object.hasOwn(requestErrorStatus, code);
/** Errors of GraphQL itself. Their messages contain only the caller's own text and the public schema. */
const graphqlCodes = new Set([
  'GRAPHQL_VALIDATION_FAILED',
  'GRAPHQL_PARSE_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** Every error leaves a process through here: without stack, SQL, host or service name. */
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

/** Parses the value. Throws a RequestError with the schema's first message. */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new RequestError('INVALID', result.error.issues[0]?.message ?? texts.invalid);
}

/** Parses a form and returns only the fields that were sent, without the schema's defaults for the others. */
export function validateChanges<Schema extends z.ZodObject>(
  schema: Schema,
  value: object,
): Partial<z.output<Schema>> {
  return pickSentFields(value, validate(schema, value));
}

/** The parsed fields that were sent. */
export const pickSentFields = <Fields extends object>(body: object, parsed: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(parsed).filter(([name]) => (body as Record<string, unknown>)[name] !== undefined),
  ) as Partial<Fields>;

interface Change<Value> {
  stored: Value;
  /** The value that the sender had read; undefined if it named none. */
  before: Value | undefined;
  /** The value to store. A repeated request whose response was lost finds that. */
  next?: Value;
}

/** Throws CONFLICT if the stored value is no longer the one that the sender had read. */
export function requireUnchanged<Value>({ stored, before, next }: Change<Value>, message: string): void {
  if (before === undefined || stored === before || stored === next) return;
  throw new RequestError('CONFLICT', message);
}
