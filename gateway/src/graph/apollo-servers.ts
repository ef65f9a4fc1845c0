import { ApolloGateway } from '@apollo/gateway';
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { maskError } from '@nearward/common/errors/request-error';
import type { CallContext } from '../call-context.js';
import type { GatewayEnv } from '../env.js';
import { recordErrorCodes } from '../security/denied-requests-log.js';
import type { Audit } from './audit.js';
import { parseOptions, validationRules } from './limits.js';
import type { ServiceName } from '@nearward/proto/services';
import { type Subgraphs, supergraphSdl } from './subgraphs.js';
import { toGraphQLError } from './masked-error.js';
import { nullErrors } from './null-errors.plugin.js';
import { GraphQLError } from 'graphql';

type GatewayInterface = Pick<ApolloGateway, 'load' | 'onSchemaLoadOrUpdate' | 'stop'>;

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

/** The server behind `/graphql`, and the one of the facade's stored operations, which its limits do not bind. */
export function createApolloServers(subgraphs: Subgraphs, audit: Audit, env: GatewayEnv) {
  const gateway = sharedGateway(subgraphs);
  const shared = {
    gateway,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError: maskError,
  };
  const plugins = sharedPlugins(audit);
  return {
    outside: new ApolloServer<CallContext>({
      ...shared,
      persistedQueries: false,
      introspection: env.APP_ENV !== 'production',
      hideSchemaDetailsFromClientErrors: env.APP_ENV === 'production',
      parseOptions,
      validationRules,
      plugins: [...plugins, knownOperation, ApolloServerPluginLandingPageDisabled()],
    }),
    facade: new ApolloServer<CallContext>({ ...shared, plugins }),
  };
}

/**
 * Apollo's gateway on the committed supergraph, for both servers, since each would take 25 MiB. It starts without any
 * service. Outside queries can push the facade's plans out of its store: to plan all operations again takes 0.2 s.
 */
function sharedGateway(subgraphs: Subgraphs): GatewayInterface {
  // Otherwise it asks the metadata servers of four clouds about this machine, and reports to Apollo hourly and at its end.
  process.env.APOLLO_TELEMETRY_DISABLED = 'true';
  const gateway: GatewayInterface = new ApolloGateway({
    supergraphSdl,
    buildService: ({ name }) => subgraphs.of(name as ServiceName),
  });
  let loaded: ReturnType<typeof gateway.load> | undefined;
  let schema: Parameters<Parameters<typeof gateway.onSchemaLoadOrUpdate>[0]>[0] | undefined;
  gateway.onSchemaLoadOrUpdate((context) => {
    schema = context;
  });
  return {
    load: (options) => (loaded ??= gateway.load(options)),
    onSchemaLoadOrUpdate: (listener) => {
      if (schema) listener(schema);
      return gateway.onSchemaLoadOrUpdate(listener);
    },
    stop: () => gateway.stop(),
  };
}

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
