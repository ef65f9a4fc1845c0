import { requestIdHeader } from '@nearward/common/telemetry/request-id.middleware';
import { viewerHeader } from '@nearward/common/app/viewer/viewer';
import type { NextFunction, Request, Response } from 'express';

/** Removes headers that only the gateway may set. */
export function dropOutsideHeaders(request: Request, _: Response, next: NextFunction): void {
  delete request.headers[viewerHeader];
  delete request.headers[requestIdHeader];
  next();
}
