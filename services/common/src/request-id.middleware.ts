import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { withRequestId } from './request-context.js';

export const requestIdHeader = 'x-request-id';

/** Everything a request causes, its log lines and events included, carries the id that came with it, or a new one. */
export function requestIdMiddleware(request: Request, _: Response, next: NextFunction): void {
  const given = request.get(requestIdHeader) ?? '';
  const id = /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  request.id = id;
  withRequestId(id, next);
}
