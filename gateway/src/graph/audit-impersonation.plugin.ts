import type { ApolloServerPlugin } from '@apollo/server';
import { isImpersonating } from '@nearward/common/viewer/viewer';
import { type DocumentNode, type FieldNode, Kind, type SelectionSetNode, valueFromASTUntyped } from 'graphql';
import { z } from 'zod';
import type { CallContext } from '../call-context.js';
import type { GatewayEnv } from '../env.js';
import { ServiceClient, unavailable } from './service-client.js';

const begunAnswer = z.object({ id: z.uuid() });
/** Arguments that name what is written to. Tokens stay out: they would open it. */
const objectIds = ['job_id', 'profile_id'];

interface Act {
  act: string;
  object_id: string | null;
}

/** Whatever an admin writes as somebody else is noted by identity first; what cannot be noted is not done. */
export function auditImpersonation(env: GatewayEnv): ApolloServerPlugin<CallContext> {
  const identity = new ServiceClient('identity', env);

  const begin = async (act: Act, call: CallContext): Promise<string> => {
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
          if (operation?.operation !== 'mutation' || !isImpersonating(contextValue.viewer)) return;
          for (const field of rootFields(operation.selectionSet, document))
            begun.push(await begin(actOf(field, request.variables ?? {}), contextValue));
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

function rootFields({ selections }: SelectionSetNode, document: DocumentNode): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFields(selection.selectionSet, document);
    return document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value
        ? rootFields(definition.selectionSet, document)
        : [],
    );
  });
}

function actOf({ name, arguments: given = [] }: FieldNode, variables: Record<string, unknown>): Act {
  const named = given.find((argument) => objectIds.includes(argument.name.value));
  const id = z.uuid().safeParse(named && valueFromASTUntyped(named.value, variables));
  return { act: name.value, object_id: id.success ? id.data : null };
}
