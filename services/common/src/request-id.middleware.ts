import type { NextFunction, Request, Response } from 'express';
import { withRequestId } from './request-context.js';

/** Everything a request causes, events included, carries the id that the log lines of the request carry. */
export function requestIdMiddleware(request: Request, _: Response, next: NextFunction): void {
  withRequestId(String(request.id), next);
}
