import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import type { EnvelopeReader } from './envelope.js';
import { type Envelope, viewerHeader } from './viewer.js';

export interface EnvelopedRequest extends Request {
  envelope: Envelope;
}

export const unauthenticatedBody = {
  errors: [{ message: 'Not allowed', extensions: { code: 'UNAUTHENTICATED' } }],
};

/** The envelope of a request; null if it is not valid for this service. */
export function readRequestEnvelope(
  { headers }: IncomingMessage,
  envelopes: EnvelopeReader,
): Envelope | null {
  try {
    return envelopes.read(String(headers[viewerHeader] ?? ''));
  } catch {
    return null;
  }
}

/** Rejects requests without a valid envelope. */
export const requireEnvelope =
  (envelopes: EnvelopeReader) => (request: Request, response: Response, next: NextFunction) => {
    const envelope = readRequestEnvelope(request, envelopes);
    if (!envelope) return void response.status(401).json(unauthenticatedBody);
    (request as EnvelopedRequest).envelope = envelope;
    next();
  };
