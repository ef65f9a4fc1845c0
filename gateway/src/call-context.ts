import type { RequestError } from '@nearward/common/errors/request-error';
import type { Request } from 'express';
import type { GatewayEnv } from './env.js';
import type { CachedParts } from './response-cache/cached-parts.js';
import { Deadline, type RequestContext } from './service-client/service-client.js';
import type { CurrentUser } from './sessions/session-user.js';
import { clientKey } from './security/client-key.js';

export interface CallContext extends RequestContext {
  /** Parts of an operation's value that a service's failure leaves missing or incomplete. */
  failedParts?: Set<string>;
  /** The codes of GraphQL errors, for the security log. */
  errorCodes: string[];
  /** Why the call is rejected: its API key, the practice that it names, or the role in it. */
  accessError?: RequestError;
  /** Undefined if the call bypasses the cache of parts. */
  parts?: CachedParts;
  /** The user's own fields as identity returned them with the session; undefined if they must be queried. */
  me(): CurrentUser | undefined;
  passCookies(cookies: readonly string[]): void;
}

/** A request that passed the session middleware. */
export interface CallRequest extends Request {
  call: CallContext;
}

/** The context of a visitor, or of a request before its session is known. */
export const visitorContext = (
  request: Request,
  { CLIENT_KEY, CALL_SECONDS }: Pick<GatewayEnv, 'CLIENT_KEY' | 'CALL_SECONDS'>,
): RequestContext => ({
  viewer: null,
  client: clientKey(request.ip, CLIENT_KEY),
  request_id: String(request.id),
  deadline: new Deadline(CALL_SECONDS * 1_000),
  written: new Set(),
});
