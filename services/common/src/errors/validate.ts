import type { z } from 'zod';
import { RequestError } from './request-error.js';

/** The parsed value, or a refusal with the first thing that is wrong, in the schema's own words. */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new RequestError('INVALID', result.error.issues[0]?.message ?? 'Please check what you sent.');
}

/** The parsed fields of a form that `value` has; a default of the schema stands for none that it lacks. */
export function validateChanges<Schema extends z.ZodObject>(
  schema: Schema,
  value: object,
): Partial<z.output<Schema>> {
  return pickSentFields(value, validate(schema, value));
}

/** Of the parsed fields those that were sent. */
export const pickSentFields = <Fields extends object>(sent: object, parsed: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(parsed).filter(([name]) => (sent as Record<string, unknown>)[name] !== undefined),
  ) as Partial<Fields>;
