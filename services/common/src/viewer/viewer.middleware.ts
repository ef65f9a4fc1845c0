import type { NextFunction, Request, Response } from 'express';
import { type Envelope, readEnvelope, viewerHeader } from './viewer.js';

export interface EnvelopedRequest extends Request {
  envelope: Envelope;
}

/** Refuses whatever comes without a valid envelope, before GraphQL sees it: entity look-ups included. */
export const requireEnvelope =
  (service: string, key: string) => (request: Request, response: Response, next: NextFunction) => {
    try {
      const header = request.get(viewerHeader) ?? '';
      (request as EnvelopedRequest).envelope = readEnvelope(header, service, key);
    } catch {
      response
        .status(401)
        .json({ errors: [{ message: 'Not allowed', extensions: { code: 'UNAUTHENTICATED' } }] });
      return;
    }
    next();
  };
