import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { type Envelope, readEnvelope, viewerHeader } from './viewer.js';

export interface EnvelopedRequest extends Request {
  envelope: Envelope;
}

export const unauthenticatedBody = {
  errors: [{ message: 'Not allowed', extensions: { code: 'UNAUTHENTICATED' } }],
};

/** Null when the request comes without a valid envelope for this service. */
export function readRequestEnvelope(
  { headers }: IncomingMessage,
  service: string,
  key: string,
): Envelope | null {
  try {
    return readEnvelope(String(headers[viewerHeader] ?? ''), service, key);
  } catch {
    return null;
  }
}

/** Refuses whatever comes without a valid envelope. */
export const requireEnvelope =
  (service: string, key: string) => (request: Request, response: Response, next: NextFunction) => {
    const envelope = readRequestEnvelope(request, service, key);
    if (!envelope) return void response.status(401).json(unauthenticatedBody);
    (request as EnvelopedRequest).envelope = envelope;
    next();
  };
