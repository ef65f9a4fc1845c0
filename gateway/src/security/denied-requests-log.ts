import type { ApolloServerPlugin } from '@apollo/server';
import { maskPath } from '@nearward/common/telemetry/logging';
import { logSecurity } from '@nearward/common/telemetry/security-log';
import { isImpersonating } from '@nearward/common/app/viewer/viewer';
import type { NextFunction, Request, Response } from 'express';
import type { GraphQLFormattedError } from 'graphql';
import type { CallContext, CallRequest } from '../call-context.js';

const codeOf: Readonly<Record<number, string>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  429: 'TOO_MANY',
};
const loggedCodes = new Set(Object.values(codeOf));

/** Collects GraphQL error codes for the security log, since GraphQL responds with 200. */
export const recordErrorCodes: ApolloServerPlugin<CallContext> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse: ({ response: { body }, contextValue }) => {
        addErrorCodes((body.kind === 'single' && body.singleResult.errors) || [], contextValue);
        return Promise.resolve();
      },
    }),
};

export function addErrorCodes(errors: readonly GraphQLFormattedError[], { errorCodes }: CallContext): void {
  errorCodes.push(...errors.map(({ extensions }) => String(extensions?.code)));
}

/** Writes one security log line per denied or rate-limited request. */
export function logDeniedRequests(request: Request, response: Response, next: NextFunction): void {
  const call = `${request.method} ${maskPath(request.originalUrl)}`;
  response.once('finish', () => {
    const context = (request as Partial<CallRequest>).call;
    const codes = [...(context?.errorCodes ?? []), codeOf[response.statusCode] ?? ''].filter((code) =>
      loggedCodes.has(code),
    );
    if (codes.length === 0) return;
    const viewer = context?.viewer ?? null;
    logSecurity({
      what: codes.includes('TOO_MANY') ? 'too many' : 'refused',
      owner: viewer?.owner_key ?? null,
      actor: isImpersonating(viewer) ? viewer?.actor_id : undefined,
      client: context?.client,
      call,
      codes: [...new Set(codes)],
    });
  });
  next();
}
