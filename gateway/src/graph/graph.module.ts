import { readFileSync } from 'node:fs';
import { ApolloServerPluginUsageReportingDisabled } from '@apollo/server/plugin/disabled';
import { maskError } from '@nearward/common/errors';
import { ApolloGatewayDriver, type ApolloGatewayDriverConfig } from '@nestjs/apollo';
import { GraphQLModule } from '@nestjs/graphql';
import type { CallRequest } from '../call-context.js';
import type { GatewayEnv } from '../env.js';
import { noteRefusals } from '../security/refusals-in-log.js';
import { auditImpersonation } from './audit-impersonation.plugin.js';
import { parseOptions, validationRules } from './limits.js';
import { SubgraphDataSource } from './subgraph-data-source.js';
import { wholeAnswers } from './whole-answers.plugin.js';

const supergraphFile = new URL('../../supergraph.graphql', import.meta.url);

/** The federated graph over the committed supergraph: it starts whether or not any service is up. */
export const supergraphModule = (env: GatewayEnv) =>
  GraphQLModule.forRoot<ApolloGatewayDriverConfig>({
    driver: ApolloGatewayDriver,
    gateway: {
      supergraphSdl: readFileSync(supergraphFile, 'utf8'),
      buildService: ({ name }) => new SubgraphDataSource(name, env),
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
        auditImpersonation(env),
      ],
      parseOptions,
      validationRules,
      formatError: maskError,
      context: ({ req }: { req: CallRequest }) => req.call,
    },
  });
