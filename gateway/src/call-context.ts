import type { Request } from 'express';
import type { GatewayEnv } from './env.js';
import type { EntityBatcher } from './graph/entity-batcher.js';
import { Deadline, type RequestContext } from './graph/service-client.js';
import { clientKey } from './security/client-key.js';

/** What a call carries through the graph. */
export interface CallContext extends RequestContext {
  batcher: EntityBatcher;
  /** The codes that the graph refused something with. */
  errorCodes: string[];
  /** The person as identity described them with their session; undefined when it has to be asked. */
  me(): object | undefined;
  /** Hands services' cookies to the browser. */
  passCookies(cookies: readonly string[]): void;
}

/** A request that passed the session middleware. */
export interface CallRequest extends Request {
  call: CallContext;
}

/** Every call is answered within three seconds, whatever hangs behind; this much of it may be spent waiting. */
const callMs = 2_500;

/** Asked for a visitor, or before anybody knows who it is. */
export const visitorContext = (
  request: Request,
  { CLIENT_KEY }: Pick<GatewayEnv, 'CLIENT_KEY'>,
): RequestContext => ({
  viewer: null,
  client: clientKey(request.ip, CLIENT_KEY),
  request_id: String(request.id),
  deadline: new Deadline(callMs),
});
