import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import { GraphQLError, type ValidationContext, type ValidationRule } from 'graphql';

/** More is not even parsed. */
export const parseOptions = { maxTokens: 1_000 };

// Reported as one more thing that is wrong with the operation; thrown, it would pass for a failure of ours.
const reportOptions = {
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
};

/** Everything of a person leaves as one file alone, which needs a recent sign-in, is counted and is told by email. */
const exportFieldsOnlyInExport: ValidationRule = (context) => ({
  Field({ name }) {
    if (name.value.startsWith('held_by_'))
      context.reportError(new GraphQLError('GET /api/account/export answers this.', { nodes: name }));
  },
});

/**
 * What one operation may ask for; more is refused before any service is asked. The widest of the facade's own, the
 * signed-in person with everything of theirs, is 4 deep and costs about a third of this.
 */
export const validationRules: ValidationRule[] = [
  exportFieldsOnlyInExport,
  maxDepthRule({ n: 8, ...reportOptions }),
  maxAliasesRule({ n: 10, ...reportOptions }),
  maxDirectivesRule({ n: 5, ...reportOptions }),
  costLimitRule({ maxCost: 1_000, ...reportOptions }),
];
