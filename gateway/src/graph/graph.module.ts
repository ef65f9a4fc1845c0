import { ApolloServerPluginUsageReportingDisabled } from '@apollo/server/plugin/disabled';
import { maskError } from '@nearward/common/errors/request-error';
import { ApolloGatewayDriver, type ApolloGatewayDriverConfig } from '@nestjs/apollo';
import { GraphQLModule } from '@nestjs/graphql';
import type { CallRequest } from '../call-context.js';
import type { GatewayEnv } from '../env.js';
import { recordErrorCodes } from '../security/denied-requests-log.js';
import type { Audit } from './audit.js';
import { auditImpersonation } from './audit-impersonation.plugin.js';
import { knownOperation } from './known-operation.plugin.js';
import { parseOptions, validationRules } from './limits.js';
import type { Subgraphs } from './subgraphs.js';
import { supergraphSdl } from './supergraph.js';
import { nullErrors } from './null-errors.plugin.js';

/** Apollo's gateway on the committed supergraph. It starts without any service. */
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
        nullErrors,
        recordErrorCodes,
        knownOperation,
        auditImpersonation(audit),
      ],
      parseOptions,
      validationRules,
      formatError: maskError,
      context: ({ req }: { req: CallRequest }) => req.call,
    },
  });
