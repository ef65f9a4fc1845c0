import type { initGraphQLTada } from 'gql.tada';
import type { employmentTypes, hiringRoleConfirmations, yesOrNo } from './choices.js';
import type { introspection } from './gen/graph.js';

/**
 * `graphql(text, fragments)`: a document with the types of its answer and variables, read out of its text and the
 * supergraph by the compiler. Types only: who talks to the graph brings the parser.
 */
export type Graphql = ReturnType<
  typeof initGraphQLTada<{
    introspection: introspection;
    scalars: {
      DateTime: string;
      EmploymentType: (typeof employmentTypes)[number];
      HiringRoleConfirmation: (typeof hiringRoleConfirmations)[number];
      YesOrNo: (typeof yesOrNo)[number];
    };
    disableMasking: true;
  }>
>;

export type { ResultOf, TadaDocumentNode as TypedDocument, VariablesOf } from 'gql.tada';
