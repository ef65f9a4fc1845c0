import type { Request } from 'express';
import { postingBrowserCookie } from '../sessions/session-cookie.js';

/** The variables of a private link's call. The service checks whether this browser made the post. */
export const privateLinkVariables = ({ token }: { token: string }, request: Request) => ({
  token,
  posting_browser: postingBrowserCookie(request) ?? null,
});
