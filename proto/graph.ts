import type { initGraphQLTada } from 'gql.tada';
import type { introspection } from './gen/graph.js';

/**
 * `graphql(text, fragments)`: a document whose response and variables the compiler types from its text and the
 * supergraph. It is only types; clients bring their own parser.
 */
export type Graphql = ReturnType<
  typeof initGraphQLTada<{
    introspection: introspection;
    scalars: { DateTime: string };
    disableMasking: true;
  }>
>;

type Fields = introspection['types']['Query']['fields'] & introspection['types']['Mutation']['fields'];
/** The name of a query or a mutation. */
export type RootField = keyof Fields & string;
/** The name of one that returns only a message. */
export type MessageField = {
  [Name in RootField]: Fields[Name]['type'] extends { ofType: { name: 'Message' } } ? Name : never;
}[RootField];

export type { ResultOf, TadaDocumentNode as TypedDocument } from 'gql.tada';
