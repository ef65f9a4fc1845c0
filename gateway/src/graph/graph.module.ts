import { ApolloServerPluginUsageReportingDisabled } from '@apollo/server/plugin/disabled';
import { maskError } from '@nearward/common/errors';
import { ApolloGatewayDriver, type ApolloGatewayDriverConfig } from '@nestjs/apollo';
import { GraphQLModule } from '@nestjs/graphql';
import type { CallRequest } from '../call-context.js';
import type { GatewayEnv } from '../env.js';
import { noteRefusals } from '../security/refusals-in-log.js';
import type { Audit } from './audit.js';
import { auditImpersonation } from './audit-impersonation.plugin.js';
import { knownOperation } from './known-operation.plugin.js';
import { parseOptions, validationRules } from './limits.js';
import type { Subgraphs } from './subgraphs.js';
import { supergraphSdl } from './supergraph.js';
import { wholeAnswers } from './whole-answers.plugin.js';

/** The federated graph over the committed supergraph: it starts whether or not any service is up. */
export const supergraphModule = (env: GatewayEnv, subgraphs: Subgraphs, audit: Audit) =>
  GraphQLModule.forRoot<ApolloGatewayDriverConfig>({
    driver: ApolloGatewayDriver,
    gateway: {
      supergraphSdl,
      buildService: ({ name }) => subgraphs.of(name),
    },
    server: {
      path: '/graphql',
      graphiql: false,
      persistedQueries: false,
      introspection: env.APP_ENV !== 'production',
      hideSchemaDetailsFromClientErrors: env.APP_ENV === 'production',
      includeStacktraceInErrorResponses: false,
      plugins: [
        ApolloServerPluginUsageReportingDisabled(),
        wholeAnswers,
        noteRefusals,
        knownOperation,
        auditImpersonation(audit),
      ],
      parseOptions,
      validationRules,
      formatError: maskError,
      context: ({ req }: { req: CallRequest }) => req.call,
    },
  });
