import { ApolloGateway } from '@apollo/gateway';
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginUsageReportingDisabled } from '@apollo/server/plugin/disabled';
import { maskError } from '@nearward/common/errors/request-error';
import { ApolloGatewayDriver, type ApolloGatewayDriverConfig } from '@nestjs/apollo';
import { GraphQLModule } from '@nestjs/graphql';
import type { CallContext, CallRequest } from '../call-context.js';
import type { GatewayEnv } from '../env.js';
import { recordErrorCodes } from '../security/denied-requests-log.js';
import type { Audit } from './audit.js';
import { parseOptions, validationRules } from './limits.js';
import type { ServiceName } from '@nearward/proto/services';
import { type Subgraphs, supergraphSdl } from './subgraphs.js';
import { toGraphQLError } from './masked-error.js';
import { nullErrors } from './null-errors.plugin.js';
import { GraphQLError } from 'graphql';

/** The gateway's planner would throw for a request that names no operation of its document, as if the fault were ours. */
const knownOperation: ApolloServerPlugin<CallContext> = {
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation({ operation, request: { operationName } }) {
        if (operation) return Promise.resolve();
        const message = operationName
          ? `Unknown operation named "${operationName}".`
          : 'Must provide operation name if query contains multiple operations.';
        return Promise.reject(
          new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } }),
        );
      },
    }),
};

const sharedPlugins = (audit: Audit): ApolloServerPlugin<CallContext>[] => [
  ApolloServerPluginUsageReportingDisabled(),
  nullErrors,
  recordErrorCodes,
  auditImpersonation(audit),
];

const gatewayOptions = (subgraphs: Subgraphs) => ({
  supergraphSdl,
  buildService: ({ name }: { name: string }) => subgraphs.of(name as ServiceName),
});

/** Apollo's gateway on the committed supergraph, for `/graphql`. It starts without any service. */
export const supergraphModule = (env: GatewayEnv, subgraphs: Subgraphs, audit: Audit) =>
  GraphQLModule.forRoot<ApolloGatewayDriverConfig>({
    driver: ApolloGatewayDriver,
    gateway: gatewayOptions(subgraphs),
    server: {
      path: '/graphql',
      graphiql: false,
      persistedQueries: false,
      introspection: env.APP_ENV !== 'production',
      hideSchemaDetailsFromClientErrors: env.APP_ENV === 'production',
      includeStacktraceInErrorResponses: false,
      plugins: [...sharedPlugins(audit), knownOperation],
      parseOptions,
      validationRules,
      formatError: maskError,
      context: ({ req }: { req: CallRequest }) => req.call,
    },
  });

/** The same in this process, for the facade's stored operations, which the limits of outside queries do not bind. */
export const facadeServer = (subgraphs: Subgraphs, audit: Audit): ApolloServer<CallContext> =>
  new ApolloServer<CallContext>({
    gateway: new ApolloGateway(gatewayOptions(subgraphs)),
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    plugins: sharedPlugins(audit),
    formatError: maskError,
  });

const auditImpersonation = (audit: Audit): ApolloServerPlugin<CallContext> => ({
  requestDidStart: ({ contextValue }) => {
    const audited = audit.forCall(contextValue);
    return Promise.resolve({
      async didResolveOperation({ operation, document, request: { variables = {} } }) {
        if (operation) await audited.begin(operation, document, variables);
      },
      async willSendResponse({ operation, document, response: { body } }) {
        if (body.kind !== 'single') return;
        const { data } = body.singleResult;
        if (operation && document && data)
          await audited.show(operation, document, data).catch((error: unknown) => {
            body.singleResult = { errors: [toGraphQLError(error)] };
          });
        await audited.end(body.singleResult.errors ?? []);
      },
    });
  },
});
