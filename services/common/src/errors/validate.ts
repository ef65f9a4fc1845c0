import type { z } from 'zod';
import { RequestError } from './request-error.js';

/** Parses the value. Throws a RequestError with the schema's first message. */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new RequestError('INVALID', result.error.issues[0]?.message ?? 'Please check what you sent.');
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
