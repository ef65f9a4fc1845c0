import type { NextFunction, Request, Response } from 'express';
import { type CallRequest, visitorContext } from '../call-context.js';
import type { GatewayEnv } from '../env.js';
import { EntityBatcher } from '../graph/entity-batcher.js';
import type { Invalidations } from '../response-cache/invalidations.js';
import type { JobCardCache } from '../response-cache/job-card-cache.js';
import { bypassesCache } from '../response-cache/read-your-writes.js';
import { sessionCookie } from './session-cookie.js';
import type { Session, Sessions } from './sessions.service.js';

interface Caches {
  jobs: JobCardCache;
  changes: Invalidations;
}

/** Makes the call's context: who is asking, and until when. */
export const sessionMiddleware =
  (sessions: Sessions, kept: Caches, env: GatewayEnv) =>
  async (request: Request, response: Response, next: NextFunction) => {
    const question = visitorContext(request, env);
    const cookie = sessionCookie(request, env.PUBLIC_URL);
    const handCookies = (cookies: readonly string[]) => {
      if (cookies.length === 0) return;
      // A new cookie means signing in or out: what was known of the old session is moot.
      if (cookie) sessions.forget(cookie);
      response.append('set-cookie', [...cookies]);
    };
    const session = cookie ? await sessions.find(cookie, question) : null;
    const viewer = session?.viewer ?? null;
    (request as CallRequest).call = {
      ...question,
      viewer,
      me: () =>
        session && !bypassesCache(request, viewer) ? currentUserOf(session, kept.changes) : undefined,
      passCookies: handCookies,
      batcher: new EntityBatcher(kept.jobs.forRequest(request, viewer)),
      errorCodes: [],
    };
    next();
  };

/** As the graph of identity would answer, unless something of the person has changed since. */
function currentUserOf(
  { viewer, me, requestedAt: begun }: Session,
  changes: Invalidations,
): object | undefined {
  const { user_id: id, owner_key, is_admin } = viewer;
  if (!me || !changes.areUnchanged(begun, [owner_key, id])) return undefined;
  return { __typename: 'User', id, is_admin, is_impersonating: false, ...me };
}
