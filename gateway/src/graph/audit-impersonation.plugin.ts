import type { ApolloServerPlugin } from '@apollo/server';
import type { CallContext } from '../call-context.js';
import type { Audit } from './audit.js';

/** Audits what is sent to `/graphql`. */
export const auditImpersonation = (audit: Audit): ApolloServerPlugin<CallContext> => ({
  requestDidStart: ({ contextValue }) => {
    const audited = audit.forCall(contextValue);
    return Promise.resolve({
      async didResolveOperation({ operation, document, request: { variables = {} } }) {
        if (operation) await audited.begin(operation, document, variables);
      },
      willSendResponse: ({ response: { body } }) =>
        audited.end((body.kind === 'single' && body.singleResult.errors) || []),
    });
  },
});
