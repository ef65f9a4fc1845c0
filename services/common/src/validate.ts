import type { z } from 'zod';
import { Refusal } from './errors.js';

/** The parsed value, or a refusal with the first thing that is wrong, in the schema's own words. */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Refusal('INVALID', result.error.issues[0]?.message ?? 'Please check what you sent.');
}
