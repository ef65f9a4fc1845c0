import type { Graphql, TypedDocument } from '@nearward/proto/graph';
import { selectionOf } from '@nearward/proto/rest/selection-of';
import { type DefinitionNode, type DocumentNode, Kind, parse } from 'graphql';
import type { z } from 'zod';

const nameOf = (definition: DefinitionNode) => ('name' in definition && definition.name?.value) || '';

/** A document with each of its fragments once. */
function document(text: string, fragments: readonly DocumentNode[] = []): DocumentNode {
  const definitions = [...parse(text).definitions, ...fragments.flatMap((fragment) => fragment.definitions)];
  const byName = new Map(definitions.map((definition) => [nameOf(definition), definition]));
  return { kind: Kind.DOCUMENT, definitions: [...byName.values()] };
}

/** A document typed from the supergraph. An unknown field does not compile. */
export const graphql = document as unknown as Graphql;

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
