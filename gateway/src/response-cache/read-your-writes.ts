import { isImpersonating, type SignedIn, type Viewer } from '@nearward/common/app/viewer/viewer';
import type { NextFunction, Request, Response } from 'express';
import onHeaders from 'on-headers';
import type { CallRequest } from '../call-context.js';

/** Max-Age is in seconds. By then every gateway has received the change. */
const writeCookie = 'wrote=1; Max-Age=2; Path=/api; HttpOnly; SameSite=Lax';

/** The keys of what a viewer changes: their own, and those of the practice that they act for. */
export const ownerKeys = ({ owner_key, acting }: SignedIn): string[] =>
  acting ? [owner_key, acting.owner_key] : [owner_key];

/** The keys for anything a viewer changed by a call, even rows of others. */
export const writeKeys = (viewer: SignedIn): string[] =>
  ownerKeys(viewer).map((owner_key) => `writes of ${owner_key}`);

/**
 * Makes a viewer's writes visible in the next response. This gateway invalidates them, and a cookie makes other gateways
 * bypass their cache, since they may receive the change after the browser's next request.
 */
export const invalidateOwnWrites =
  (changed: (keys: readonly string[]) => void, publicUrl: string) =>
  (request: Request, response: Response, next: NextFunction): void => {
    const { viewer } = (request as CallRequest).call;
    if (viewer && request.method !== 'GET') {
      onHeaders(response, () => {
        changed([...ownerKeys(viewer), ...writeKeys(viewer)]);
        if (viewer.by_key) return;
        response.append(
          'set-cookie',
          publicUrl.startsWith('https:') ? `${writeCookie}; Secure` : writeCookie,
        );
      });
    }
    next();
  };

export const hasJustWritten = ({ headers }: Request): boolean => /(^|;\s*)wrote=/.test(headers.cookie ?? '');

/** Whether a request bypasses the cache: a write, a read right after one, an impersonated request, or one with an API key. */
export const bypassesCache = (request: Request, viewer: Viewer): boolean =>
  request.method !== 'GET' || hasJustWritten(request) || isImpersonating(viewer) || viewer?.by_key === true;
