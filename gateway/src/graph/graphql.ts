import type { Graphql } from '@nearward/proto/graph';
import { type DefinitionNode, type DocumentNode, Kind, parse } from 'graphql';

const nameOf = (definition: DefinitionNode) => ('name' in definition && definition.name?.value) || '';

/** A document with each of its fragments once. */
function document(text: string, fragments: readonly DocumentNode[] = []): DocumentNode {
  const definitions = [...parse(text).definitions, ...fragments.flatMap((fragment) => fragment.definitions)];
  const byName = new Map(definitions.map((definition) => [nameOf(definition), definition]));
  return { kind: Kind.DOCUMENT, definitions: [...byName.values()] };
}

/** A document typed from the supergraph. An unknown field does not compile. */
export const graphql = document as unknown as Graphql;
