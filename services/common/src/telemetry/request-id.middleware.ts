import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { withRequestId } from './request-context.js';

export const requestIdHeader = 'x-request-id';

/** The id that came with a request, or a new one. */
export function readRequestId({ headers }: IncomingMessage): string {
  const given = String(headers[requestIdHeader] ?? '');
  return /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Everything a request causes, its log lines and events included, carries its id. */
export function requestIdMiddleware(request: Request, _: Response, next: NextFunction): void {
  request.id = readRequestId(request);
  withRequestId(request.id, next);
}
