import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { withRequestId } from './request-context.js';

export const requestIdHeader = 'x-request-id';

/** The id of a request, or a new one. */
export function readRequestId({ headers }: IncomingMessage): string {
  const id = String(headers[requestIdHeader] ?? '');
  return /^[\w-]{8,64}$/.test(id) ? id : randomUUID();
}

/** Attaches the id to everything that a request causes, including log lines and events. */
export function requestIdMiddleware(request: Request, _: Response, next: NextFunction): void {
  request.id = readRequestId(request);
  withRequestId(request.id, next);
}
