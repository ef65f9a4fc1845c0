import { viewerHeader } from '@nearward/common/viewer/viewer';
import type { NextFunction, Request, Response } from 'express';
import type { CallRequest } from '../call-context.js';
import type { GatewayEnv } from '../env.js';
import { sessionCookie } from './session-cookie.js';
import type { Sessions } from './sessions.service.js';

/** Every call is answered within three seconds, whatever hangs behind; this much of it may be spent waiting. */
const callMs = 2_700;

/** Makes the call's context: who is asking, and until when. Envelopes from outside are dropped. */
export const sessionMiddleware =
  (sessions: Sessions, env: GatewayEnv) =>
  async (request: Request, response: Response, next: NextFunction) => {
    delete request.headers[viewerHeader];
    const deadline = Date.now() + callMs;
    const request_id = String(request.id);
    const session = sessionCookie(request, env.PUBLIC_URL);
    if (session) {
      // Signing in or out answers with a new cookie: what was known of the old session is moot.
      response.on('finish', () => {
        if (response.getHeader('set-cookie')) sessions.forget(session);
      });
    }
    try {
      const viewer = session ? await sessions.viewer(session, request_id, deadline) : null;
      (request as CallRequest).call = { viewer, request_id, response, deadline };
    } catch (error) {
      next(error);
      return;
    }
    next();
  };
