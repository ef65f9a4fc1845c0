import type { Request } from 'express';

/** The session in a request's cookies: `__Host-session` over https, `session` on a laptop. */
export function sessionCookie(request: Request, publicUrl: string): string | undefined {
  const name = publicUrl.startsWith('https:') ? '__Host-session' : 'session';
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return value && /^[\w-]{20,100}$/.test(value) ? value : undefined;
}
