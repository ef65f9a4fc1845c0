import type { NextFunction, Request, Response } from 'express';
import { type CallRequest, visitorQuestion } from '../call-context.js';
import type { GatewayEnv } from '../env.js';
import { CallFetches } from '../graph/call-fetches.js';
import { sessionCookie } from './session-cookie.js';
import type { Sessions } from './sessions.service.js';

/** Makes the call's context: who is asking, and until when. */
export const sessionMiddleware =
  (sessions: Sessions, env: GatewayEnv) =>
  async (request: Request, response: Response, next: NextFunction) => {
    const question = visitorQuestion(request, env.VIEWER_KEY);
    const session = sessionCookie(request, env.PUBLIC_URL);
    const handCookies = (cookies: readonly string[]) => {
      if (cookies.length === 0) return;
      // A new cookie means signing in or out: what was known of the old session is moot.
      if (session) sessions.forget(session);
      response.append('set-cookie', [...cookies]);
    };
    const viewer = session ? await sessions.viewer(session, question) : null;
    const fetches = new CallFetches();
    (request as CallRequest).call = { ...question, viewer, handCookies, fetches, refusals: [] };
    next();
  };
