import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import { GraphQLError, type ValidationContext, type ValidationRule } from 'graphql';
import { peopleWithKeys } from './shown-people.js';

/** The parser rejects longer documents. */
export const parseOptions = { maxTokens: 1_000 };

// Reported as a validation error. If thrown, it would look like an internal error.
const reportOptions = {
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
};

/** Exports are available only as a file, which requires a recent sign-in, is rate-limited and announced by email. */
const exportFieldsOnlyInExport: ValidationRule = (context) => ({
  Field({ name }) {
    if (name.value.startsWith('held_by_'))
      context.reportError(new GraphQLError('Use GET /api/account/export.', { nodes: name }));
  },
});

/** These have no rate, since the gateway's own pages request them seldom: up to 10,000 jobs, or counts of all. */
const ownFields = new Set(['sharedJobs', 'sharedJobAreas', 'newestSharedJobs']);
const ownFieldsOnlyInGateway: ValidationRule = (context) => ({
  Field({ name }) {
    if (ownFields.has(name.value)) context.reportError(new GraphQLError('Use browseJobs.', { nodes: name }));
  },
});

/**
 * Limits of one operation, checked before any request to a service. The facade's largest operation, the current user, has
 * depth 4 and a third of this cost.
 */
export const validationRules: ValidationRule[] = [
  exportFieldsOnlyInExport,
  ownFieldsOnlyInGateway,
  peopleWithKeys,
  maxDepthRule({ n: 8, ...reportOptions }),
  maxAliasesRule({ n: 10, ...reportOptions }),
  maxDirectivesRule({ n: 5, ...reportOptions }),
  costLimitRule({ maxCost: 1_000, ...reportOptions }),
];
