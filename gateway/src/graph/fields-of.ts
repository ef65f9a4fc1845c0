import type { TypedDocument } from '@nearward/proto/graph';
import { type DocumentNode, parse } from 'graphql';
import { z } from 'zod';

type Fragment<On extends string, Result> = TypedDocument<
  Result,
  object,
  { fragment: `${On}Fields`; on: On; masked: false }
>;

/** The fragment `<On>Fields` with all fields of a response, so that only its schema lists them. */
export const fieldsOf = <const On extends string, Schema extends z.ZodObject>(on: On, schema: Schema) =>
  parse(`fragment ${on}Fields on ${on} ${selectionOf(schema)}`) as DocumentNode as Fragment<
    On,
    z.output<Schema>
  >;

const selectionOf = ({ shape }: z.ZodObject): string =>
  `{ ${Object.entries<z.core.$ZodType>(shape)
    .map(([name, type]) => `${name} ${nestedSelection(type)}`)
    .join(' ')} }`;

function nestedSelection(type: z.core.$ZodType): string {
  if (type instanceof z.ZodNullable) return nestedSelection(type.unwrap());
  if (type instanceof z.ZodArray) return nestedSelection(type.element);
  return type instanceof z.ZodObject ? selectionOf(type) : '';
}
