import { isImpersonating, type Viewer } from '@nearward/common/app/viewer/viewer';
import type { NextFunction, Request, Response } from 'express';
import onHeaders from 'on-headers';
import type { CallRequest } from '../call-context.js';

/** In seconds; by then every gateway has heard of it. */
const writeCookie = 'wrote=1; Max-Age=2; Path=/api; HttpOnly; SameSite=Lax';

/** The key of whatever somebody has changed by a call, which may have been anybody's. */
export const writeKey = (owner_key: string): string => `writes of ${owner_key}`;

/**
 * Whoever has changed something sees it in the next answer: this gateway's are asked anew, and the browser shows others
 * a mark, since they may hear of the change a moment later than the browser asks.
 */
export const invalidateOwnWrites =
  (changed: (keys: readonly string[]) => void, publicUrl: string) =>
  (request: Request, response: Response, next: NextFunction): void => {
    const { viewer } = (request as CallRequest).call;
    if (viewer && request.method !== 'GET') {
      onHeaders(response, () => {
        changed([viewer.owner_key, writeKey(viewer.owner_key)]);
        response.append(
          'set-cookie',
          publicUrl.startsWith('https:') ? `${writeCookie}; Secure` : writeCookie,
        );
      });
    }
    next();
  };

export const hasJustWritten = ({ headers }: Request): boolean => /(^|;\s*)wrote=/.test(headers.cookie ?? '');

/** Whether everything is asked of the services: by a call that may change something, after one, and in another's name. */
export const bypassesCache = (request: Request, viewer: Viewer): boolean =>
  request.method !== 'GET' || hasJustWritten(request) || isImpersonating(viewer);
