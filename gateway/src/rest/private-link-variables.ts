import type { Request } from 'express';
import { postingBrowserCookie } from '../sessions/session-cookie.js';

/** The variables of what a private link opens: the service asks whether this is the browser that posted. */
export const privateLinkVariables = ({ token }: { token: string }, request: Request) => ({
  token,
  posting_browser: postingBrowserCookie(request) ?? null,
});
