import type { NextFunction, Request, Response } from 'express';
import onHeaders from 'on-headers';
import type { CallRequest } from '../call-context.js';

/** In seconds; by then every gateway has heard of it. */
const mark = 'wrote=1; Max-Age=2; Path=/api; HttpOnly; SameSite=Lax';

/**
 * Whoever has changed something sees it in the next answer: this gateway's are asked anew, and the browser shows others
 * a mark, since they may hear of the change a moment later than the browser asks.
 */
export const noteOwnWrites =
  (changed: (keys: readonly string[]) => void) =>
  (request: Request, response: Response, next: NextFunction): void => {
    const { viewer } = (request as CallRequest).call;
    if (viewer && request.method !== 'GET') {
      onHeaders(response, () => {
        changed([viewer.owner_key]);
        response.append('set-cookie', mark);
      });
    }
    next();
  };

export const hasJustWritten = ({ headers }: Request): boolean => /(^|;\s*)wrote=/.test(headers.cookie ?? '');
