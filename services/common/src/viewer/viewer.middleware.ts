import type { NextFunction, Request, Response } from 'express';
import { readViewer, type Viewer, viewerHeader } from './viewer.js';

export interface ViewerRequest extends Request {
  viewer: Viewer;
}

/** Refuses whatever comes without a valid envelope, before GraphQL sees it: entity look-ups included. */
export const requireEnvelope =
  (service: string, key: string) => async (request: Request, response: Response, next: NextFunction) => {
    try {
      (request as ViewerRequest).viewer = await readViewer(request.get(viewerHeader) ?? '', service, key);
    } catch {
      response
        .status(401)
        .json({ errors: [{ message: 'Not allowed', extensions: { code: 'UNAUTHENTICATED' } }] });
      return;
    }
    next();
  };
