import type { initGraphQLTada } from 'gql.tada';
import type { employmentTypes, hiringRoleConfirmations, yesOrNo } from './choices.js';
import type { KeyScope } from './rest/api-key-texts.js';
import type { WebhookProblem, WebhookStatus, WebhookType } from './rest/webhook-texts.js';
import type { PracticeAct } from './rest/practice-texts.js';
import type { introspection } from './gen/graph.js';

/**
 * `graphql(text, fragments)`: a document whose response and variables the compiler types from its text and the
 * supergraph. It is only types; clients bring their own parser.
 */
export type Graphql = ReturnType<
  typeof initGraphQLTada<{
    introspection: introspection;
    scalars: {
      DateTime: string;
      EmploymentType: (typeof employmentTypes)[number];
      KeyScope: KeyScope;
      WebhookProblem: WebhookProblem;
      WebhookStatus: WebhookStatus;
      WebhookType: WebhookType;
      PracticeAct: PracticeAct;
      HiringRoleConfirmation: (typeof hiringRoleConfirmations)[number];
      YesOrNo: (typeof yesOrNo)[number];
    };
    disableMasking: true;
  }>
>;

type Fields<Root extends 'Query' | 'Mutation'> = introspection['types'][Root]['fields'];
/** The name of a query or a mutation. */
export type RootField = keyof (Fields<'Query'> & Fields<'Mutation'>) & string;

export type { ResultOf, TadaDocumentNode as TypedDocument, VariablesOf } from 'gql.tada';
