import type { Request } from 'express';

/** `__Host-session` over https, `session` on a laptop. */
export const sessionCookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-session' : 'session';

export function sessionCookie(request: Request, publicUrl: string): string | undefined {
  return cookie(request, sessionCookieName(publicUrl));
}

/** Marks a browser in which someone signed in before; identity knows the address. */
export const knownBrowserCookie = (request: Request): string | undefined => cookie(request, 'known-browser');

/** Marks the browser that requested a sign-in email: the id of its first link. */
export const loginRequestCookie = (request: Request): string | undefined => cookie(request, 'login_request');

/** Marks the browser of a post; the service of the post verifies it. */
export const postingBrowserCookie = (request: Request): string | undefined =>
  cookie(request, 'posting-browser');

function cookie(request: Request, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return value && /^[\w.-]{20,100}$/.test(value) ? value : undefined;
}
