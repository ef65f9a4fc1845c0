import type { ServerResponse } from 'node:http';
import { hasValidSignature, signParts } from '../signed-parts.js';

const days = 7;
const purpose = 'posting-browser';

interface Env {
  GRANT_KEY: string;
  PUBLIC_URL: string;
}

/**
 * Remembers in the browser that posted a thing that it did. By itself this opens nothing: only the thing's private link,
 * which goes to its owner by email, signs in there, and only while `posterAccess` allows it.
 */
export function rememberPostingBrowser(response: ServerResponse, thing: string, env: Env): void {
  const until = String(Date.now() + days * 86_400_000);
  const value = `${until}.${signParts(purpose, [until, thing], env.GRANT_KEY)}`;
  const secure = env.PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
  response.appendHeader(
    'set-cookie',
    `posting-browser=${value}; Path=/api; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** Until when such a cookie says that its browser posted the thing; null when it does not, or no more. */
export function readPostingBrowser(cookie: string | null, thing: string, keys: string): Date | null {
  const [until = '', signature = ''] = (cookie ?? '').split('.');
  const holds = hasValidSignature(signature, purpose, [until, thing], keys) && Number(until) > Date.now();
  return holds ? new Date(Number(until)) : null;
}
