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

type Fields<Root extends 'Query' | 'Mutation'> = introspection['types'][Root]['fields'];
/** The name of a query or a mutation. */
export type RootField = keyof (Fields<'Query'> & Fields<'Mutation'>) & string;

export type { ResultOf, TadaDocumentNode as TypedDocument } from 'gql.tada';
