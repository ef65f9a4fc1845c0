import { requestIdHeader } from '@nearward/common/telemetry/request-id.middleware';
import { viewerHeader } from '@nearward/common/app/viewer/viewer';
import type { NextFunction, Request, Response } from 'express';

/** What only this gateway may say does not come in from outside. */
export function dropOutsideHeaders(request: Request, _: Response, next: NextFunction): void {
  delete request.headers[viewerHeader];
  delete request.headers[requestIdHeader];
  next();
}
