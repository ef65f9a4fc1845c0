import { RequestError } from '@nearward/common/errors/request-error';
import { calls } from '@nearward/proto/calls';
import type { Row } from '@nearward/proto/calls/row';
import type { NextFunction, Request, Response } from 'express';
import { apiKeyOf } from '../sessions/api-key.js';
import { routePath } from './route-path.js';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Calls that are GET in the specification and still change state. */
const changingGets = new Set(
  Object.entries<Row>(calls).flatMap(([name, { changes }]) =>
    changes ? `/api${name.replace('GET ', '')}` : [],
  ),
);

/** Rejects state-changing requests from other sites, to which the browser adds our cookies. It adds no API key. */
export const rejectCrossSite = (publicUrl: string) => (request: Request, _: Response, next: NextFunction) => {
  const changes = !reading.has(request.method) || changingGets.has(routePath(request));
  next(
    changes && apiKeyOf(request) === undefined && isCrossSite(request, publicUrl)
      ? new RequestError('FORBIDDEN', 'Requests from other sites are not allowed.')
      : undefined,
  );
};

function isCrossSite(request: Request, publicUrl: string): boolean {
  const site = request.get('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') return true;
  const origin = request.get('origin');
  if (!origin) return false;
  return origin !== new URL(publicUrl).origin && origin !== `${request.protocol}://${request.get('host')}`;
}
