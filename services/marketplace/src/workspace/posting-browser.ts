import type { ServerResponse } from 'node:http';
import { isSigned, sign } from '../signed-parts.js';

const days = 7;
const purpose = 'posting-browser';

interface Env {
  GRANT_KEY: string;
  PUBLIC_URL: string;
}

/**
 * Remembers in the browser that posted a thing that it did. By itself this opens nothing: only who shows the thing's
 * private link as well, which went to its owner by mail, is signed in by it. It says nothing of any other thing of the
 * owner, so that whoever was passed a link gains nothing by posting in the owner's name.
 */
export function rememberPostingBrowser(response: ServerResponse, thing: string, env: Env): void {
  const until = String(Date.now() + days * 86_400_000);
  const value = `${until}.${sign(purpose, [until, thing], env.GRANT_KEY)}`;
  const secure = env.PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
  response.appendHeader(
    'set-cookie',
    `posted-from=${value}; Path=/api/workspace; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** Until when such a cookie says that its browser posted the thing; null when it does not, or no more. */
export function postedUntil(cookie: string | null, thing: string, keys: string): Date | null {
  const [until = '', signature = ''] = (cookie ?? '').split('.');
  const holds = isSigned(signature, purpose, [until, thing], keys) && Number(until) > Date.now();
  return holds ? new Date(Number(until)) : null;
}
