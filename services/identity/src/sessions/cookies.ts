import type { ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { type SetCookie, stringifySetCookie } from 'cookie';
import { ENV, type IdentityEnv } from '../env.js';
import { loginLinkMinutes } from './login-code.js';
import { maxSessionDays } from './sessions.service.js';

type CookieOptions = Omit<SetCookie, 'name' | 'value'>;

const setCookie = (response: ServerResponse, name: string, value: string, options: CookieOptions) =>
  response.appendHeader('set-cookie', stringifySetCookie({ name, value, ...options }));

const dayMinutes = 24 * 60;
/** With both attributes, since old browsers know only the date. */
const expireIn = (minutes: number): CookieOptions => ({
  maxAge: minutes * 60,
  expires: new Date(Date.now() + minutes * 60_000),
});
const expired: CookieOptions = { expires: new Date(1) };

/** The three cookies. The gateway passes them to the browser; no body ever contains a session. */
@Injectable()
export class Cookies {
  private readonly secure: boolean;

  constructor(@Inject(ENV) env: IdentityEnv) {
    // Safari rejects Secure cookies over plain http, which only laptop mode uses.
    this.secure = env.PUBLIC_URL.startsWith('https:');
  }

  /** The cookie lives as long as a session can; the session itself tracks when it was last used. */
  signIn(response: ServerResponse, secret: string, minutes: number = maxSessionDays * dayMinutes): void {
    setCookie(response, this.sessionName, secret, { ...this.session, ...expireIn(minutes) });
    setCookie(response, 'login_request', '', { ...this.base, ...expired });
  }

  signOut(response: ServerResponse): void {
    setCookie(response, this.sessionName, '', { ...this.session, ...expired });
  }

  /** Readable by the page, so that only the browser that requested a link uses it without a click. */
  rememberLoginRequest(response: ServerResponse, linkId: string): void {
    setCookie(response, 'login_request', linkId, { ...this.base, ...expireIn(loginLinkMinutes) });
  }

  /** Sent only with requests for a link and its use; renewed by every sign-in. */
  rememberBrowser(response: ServerResponse, value: string): void {
    const year = { path: '/api/login', httpOnly: true, ...expireIn(365 * dayMinutes) };
    setCookie(response, 'known-browser', value, { ...this.base, ...year });
  }

  private get sessionName(): string {
    return this.secure ? '__Host-session' : 'session';
  }

  private get base(): CookieOptions {
    return { sameSite: 'lax', path: '/', secure: this.secure };
  }

  private get session(): CookieOptions {
    return { ...this.base, httpOnly: true };
  }
}
