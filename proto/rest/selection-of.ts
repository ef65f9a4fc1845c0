import { z } from 'zod';

/** The GraphQL selection of all fields of a response, so that only its schema lists them. */
export const selectionOf = ({ shape }: z.ZodObject): string =>
  `{ ${Object.entries<z.core.$ZodType>(shape)
    .map(([name, type]) => `${name} ${nestedSelection(type)}`)
    .join(' ')} }`;

/** The selection of a value of this schema; nothing for a scalar. */
export function nestedSelection(type: z.core.$ZodType): string {
  if (type instanceof z.ZodNullable) return nestedSelection(type.unwrap());
  if (type instanceof z.ZodArray) return nestedSelection(type.element);
  return type instanceof z.ZodObject ? selectionOf(type) : '';
}
