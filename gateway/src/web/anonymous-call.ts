import type { CallContext } from '../call-context.js';
import type { GatewayEnv } from '../env.js';
import { Deadline, type RequestContext } from '../service-client/service-client.js';

/** The context of a visitor's call that is no call of the facade. */
export const anonymousCall = (context: RequestContext): CallContext => ({
  ...context,
  errorCodes: [],
  me: () => undefined,
  passCookies: () => undefined,
});

/** The same for content that is loaded once for all visitors. `name` is in the logs in place of a request's id. */
export const sharedCall = (name: string, { CALL_SECONDS }: Pick<GatewayEnv, 'CALL_SECONDS'>): CallContext =>
  anonymousCall({
    viewer: null,
    client: name,
    request_id: name,
    deadline: new Deadline(CALL_SECONDS * 1_000),
    written: new Set(),
  });
