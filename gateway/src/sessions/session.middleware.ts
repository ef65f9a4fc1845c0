import type { NextFunction, Request, Response } from 'express';
import onHeaders from 'on-headers';
import { type CallRequest, visitorContext } from '../call-context.js';
import type { GatewayEnv } from '../env.js';
import type { PartCache } from '../response-cache/part-cache.js';
import type { Invalidations } from '../response-cache/invalidations.js';
import { bypassesCache } from '../response-cache/read-your-writes.js';
import { apiKeyOf, findKeyHolder } from './api-key.js';
import { callPractice, findActingSession } from './practice.js';
import { sessionCookie } from './session-cookie.js';
import type { CurrentUser } from './session-user.js';
import type { Session, Sessions } from './sessions.service.js';

interface Caches {
  parts: PartCache;
  changes: Invalidations;
}

/** Creates the call's context: viewer, deadline, caches. */
export const sessionMiddleware =
  (sessions: Sessions, caches: Caches, env: GatewayEnv) =>
  async (request: Request, response: Response, next: NextFunction) => {
    const context = visitorContext(request, env);
    const key = apiKeyOf(request);
    const cookie = sessionCookie(request, env.PUBLIC_URL);
    const passCookies = (cookies: readonly string[]) => {
      if (cookies.length === 0 || key !== undefined) return;
      // A new cookie means sign-in or sign-out, so the cached session is stale.
      if (cookie) sessions.forget(cookie);
      response.append('set-cookie', [...cookies]);
    };
    const practice = callPractice(request);
    const byKey = key === undefined ? null : await findKeyHolder(sessions, { key, practice, context });
    const acting = cookie ? await findActingSession(sessions, { cookie, practice, context }) : null;
    const session = acting?.session;
    const { viewer = null, error } = byKey ?? acting ?? {};
    // The browser's next call must not find the session from before this change.
    if (cookie && practice.isFresh && request.method !== 'GET')
      onHeaders(response, () => sessions.reload(cookie));
    (request as CallRequest).call = {
      ...context,
      viewer,
      me: () =>
        session && !bypassesCache(request, viewer) ? currentUserOf(session, caches.changes) : undefined,
      passCookies,
      parts: caches.parts.forRequest(request, viewer),
      errorCodes: [],
      accessError: error,
    };
    next();
  };

/** Identity's `me` from the cached session, unless something of the user changed there since. */
function currentUserOf(
  { viewer, me, requestedAt }: Session,
  changes: Invalidations,
): CurrentUser | undefined {
  const { user_id: id, owner_key, is_admin } = viewer;
  if (!me || !changes.areUnchanged(requestedAt, [owner_key, id], 'identity')) return undefined;
  return { __typename: 'User', id, is_admin, is_impersonating: false, ...me };
}
