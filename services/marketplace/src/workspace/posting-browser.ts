import type { ServerResponse } from 'node:http';
import { hasValidSignature, signParts } from '../signed-parts.js';

const days = 7;
const purpose = 'posting-browser';

interface Env {
  GRANT_KEY: string;
  PUBLIC_URL: string;
}

/**
 * Sets a cookie in the browser that posted a listing. The cookie alone grants no access: the listing's private link, which
 * is emailed to its owner, signs in there, and only while `createPosterAccess` allows it.
 */
export function rememberPostingBrowser(response: ServerResponse, listingId: string, env: Env): void {
  const until = String(Date.now() + days * 86_400_000);
  const value = `${until}.${signParts(purpose, [until, listingId], env.GRANT_KEY)}`;
  const secure = env.PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
  response.appendHeader(
    'set-cookie',
    `posting-browser=${value}; Path=/api; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** Until when the cookie is valid for the listing; null if it is not. */
export function readPostingBrowser(cookie: string | null, listingId: string, keys: string): Date | null {
  const [until = '', signature = ''] = (cookie ?? '').split('.');
  const isValid =
    hasValidSignature(signature, purpose, [until, listingId], keys) && Number(until) > Date.now();
  return isValid ? new Date(Number(until)) : null;
}

/** Whether the listing was posted within the last hour, by the end of its cookie. */
export const isJustPosted = (until: Date): boolean =>
  until.getTime() > Date.now() + days * 86_400_000 - 3_600_000;
