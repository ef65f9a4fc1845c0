import { randomBytes } from 'node:crypto';
import { isImpersonating, type SignedIn, type Viewer } from '@nearward/common/app/viewer/viewer';
import { serviceNames } from '@nearward/proto/services';
import type { NextFunction, Request, Response } from 'express';
import onHeaders from 'on-headers';
import type { CallRequest } from '../call-context.js';
import type { Invalidations } from './invalidations.js';

/** Names this gateway in the cookie of its writes. */
const thisGateway = randomBytes(6).toString('base64url');
/** Names several gateways. */
const manyGateways = '1';

/** Max-Age is in seconds. By then every gateway has received the change. */
const cookieFor = (gateway: string) => `wrote=${gateway}; Max-Age=2; Path=/api; HttpOnly; SameSite=Lax`;

/** The gateway through which the viewer has just written. */
const writerOf = ({ headers }: Request): string | undefined =>
  /(?:^|;\s*)wrote=([\w-]*)/.exec(headers.cookie ?? '')?.[1];

/** The keys of what a viewer changes: their own, and those of the practice that they act for. */
export const ownerKeys = ({ owner_key, acting }: SignedIn): string[] =>
  acting ? [owner_key, acting.owner_key] : [owner_key];

/** The keys for anything a viewer changed by a call, even rows of others. */
export const writeKeys = (viewer: SignedIn): string[] =>
  ownerKeys(viewer).map((owner_key) => `writes of ${owner_key}`);

/**
 * Makes a viewer's writes visible in the next response. This gateway invalidates them for the services that the call changed,
 * and a cookie makes other gateways bypass their caches, since they may receive the change after the browser's next request.
 */
export const invalidateOwnWrites =
  (changes: Pick<Invalidations, 'add'>, publicUrl: string) =>
  (request: Request, response: Response, next: NextFunction): void => {
    const { viewer, written } = (request as CallRequest).call;
    if (viewer && request.method !== 'GET') {
      onHeaders(response, () => {
        const services = written.size > 0 ? [...written] : serviceNames;
        changes.add({ keys: [...ownerKeys(viewer), ...writeKeys(viewer)], services });
        if (viewer.by_key) return;
        const cookie = cookieFor(hasWrittenElsewhere(request) ? manyGateways : thisGateway);
        response.append('set-cookie', publicUrl.startsWith('https:') ? `${cookie}; Secure` : cookie);
      });
    }
    next();
  };

export const hasJustWritten = (request: Request): boolean => writerOf(request) !== undefined;

const hasWrittenElsewhere = (request: Request): boolean =>
  hasJustWritten(request) && writerOf(request) !== thisGateway;

/**
 * Whether a request bypasses the caches of parts: a write, a read right after one through another gateway, an impersonated
 * request, or one with an API key.
 */
export const bypassesCache = (request: Request, viewer: Viewer): boolean =>
  request.method !== 'GET' ||
  hasWrittenElsewhere(request) ||
  isImpersonating(viewer) ||
  viewer?.by_key === true;
