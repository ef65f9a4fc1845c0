import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';
import type { CallContext } from '../call-context.js';

/** The gateway's planner would throw for a request that names no operation of its document, as if the fault were ours. */
export const knownOperation: ApolloServerPlugin<CallContext> = {
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
