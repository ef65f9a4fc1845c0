import type { NextFunction, Request, Response } from 'express';
import { type CallRequest, visitorQuestion } from '../call-context.js';
import type { GatewayEnv } from '../env.js';
import { CallFetches } from '../graph/call-fetches.js';
import type { Changes } from '../kept/changes.js';
import type { KeptJobs } from '../kept/kept-jobs.js';
import { isAskedAnew } from '../kept/own-writes.js';
import { sessionCookie } from './session-cookie.js';
import type { Session, Sessions } from './sessions.service.js';

interface Kept {
  jobs: KeptJobs;
  changes: Changes;
}

/** Makes the call's context: who is asking, and until when. */
export const sessionMiddleware =
  (sessions: Sessions, kept: Kept, env: GatewayEnv) =>
  async (request: Request, response: Response, next: NextFunction) => {
    const question = visitorQuestion(request, env);
    const cookie = sessionCookie(request, env.PUBLIC_URL);
    const handCookies = (cookies: readonly string[]) => {
      if (cookies.length === 0) return;
      // A new cookie means signing in or out: what was known of the old session is moot.
      if (cookie) sessions.forget(cookie);
      response.append('set-cookie', [...cookies]);
    };
    const session = cookie ? await sessions.of(cookie, question) : null;
    const viewer = session?.viewer ?? null;
    (request as CallRequest).call = {
      ...question,
      viewer,
      me: () => (session && !isAskedAnew(request, viewer) ? meOf(session, kept.changes) : undefined),
      handCookies,
      fetches: new CallFetches(kept.jobs.for(request, viewer)),
      refusals: [],
    };
    next();
  };

/** As the graph of identity would answer, unless something of the person has changed since. */
function meOf({ viewer, me, begun }: Session, changes: Changes): object | undefined {
  const { user_id: id, owner_key, is_admin } = viewer;
  if (!me || !changes.hold(begun, [owner_key, id])) return undefined;
  return { __typename: 'User', id, is_admin, is_impersonating: false, ...me };
}
