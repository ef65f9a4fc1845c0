import type { ApolloServerPlugin } from '@apollo/server';
import { isImpersonating } from '@nearward/common/viewer/viewer';
import { z } from 'zod';
import type { CallContext } from '../call-context.js';
import type { GatewayEnv } from '../env.js';
import { type Act, actsOf } from './audited-acts.js';
import { ServiceClient, unavailable } from './service-client.js';

const begunAnswer = z.object({ id: z.uuid().nullable() });

/** Whatever an admin reads or writes as somebody else is noted by identity first; what cannot be noted is not done. */
export function auditImpersonation(env: GatewayEnv): ApolloServerPlugin<CallContext> {
  const identity = new ServiceClient('identity', env);

  const begin = async (act: Act, call: CallContext): Promise<string | null> => {
    const { body } = await identity.post('/internal/audit/begun', act, call);
    const answer = begunAnswer.safeParse(body);
    if (!answer.success) throw unavailable();
    return answer.data.id;
  };

  return {
    requestDidStart: () => {
      const begun: string[] = [];
      return Promise.resolve({
        async didResolveOperation({ operation, document, request, contextValue }) {
          if (!operation || !isImpersonating(contextValue.viewer)) return;
          for (const act of actsOf(operation, document, request.variables ?? {})) {
            const id = await begin(act, contextValue);
            if (id) begun.push(id);
          }
        },
        async willSendResponse({ response: { body }, contextValue }) {
          const [error] = (body.kind === 'single' && body.singleResult.errors) || [];
          const outcome = error ? String(error.extensions?.code) : 'done';
          for (const id of begun) {
            // Without its outcome the entry says that it is not known, which is then true.
            await identity
              .post('/internal/audit/ended', { id, outcome }, contextValue)
              .catch(() => undefined);
          }
        },
      });
    },
  };
}
