import type { ServerResponse } from 'node:http';
import { ENV } from '@nearward/common/env/tokens';
import { Inject, Injectable } from '@nestjs/common';
import { type SetCookie, stringifySetCookie } from 'cookie';
import type { IdentityEnv } from '../env.js';
import { loginLinkMinutes } from '../login/login-link.entity.js';
import { longestDays } from './sessions.service.js';

type CookieOptions = Omit<SetCookie, 'name' | 'value'>;

const set = (response: ServerResponse, name: string, value: string, options: CookieOptions) =>
  response.appendHeader('set-cookie', stringifySetCookie({ name, value, ...options }));

const dayMinutes = 24 * 60;
/** Said in both ways: old browsers know only the date. */
const lasting = (minutes: number): CookieOptions => ({
  maxAge: minutes * 60,
  expires: new Date(Date.now() + minutes * 60_000),
});
const over: CookieOptions = { expires: new Date(1) };

/** The three cookies. The gateway hands them to the browser; no body ever holds a session. */
@Injectable()
export class Cookies {
  private readonly secure: boolean;

  constructor(@Inject(ENV) env: IdentityEnv) {
    // Safari refuses Secure cookies over plain http, which only a laptop has.
    this.secure = env.PUBLIC_URL.startsWith('https:');
  }

  /** The cookie lives as long as a session can; how long it has really been idle is the session's to know. */
  signIn(response: ServerResponse, secret: string, minutes: number = longestDays * dayMinutes): void {
    set(response, this.sessionName, secret, { ...this.session, ...lasting(minutes) });
    set(response, 'login_request', '', { ...this.base, ...over });
  }

  signOut(response: ServerResponse): void {
    set(response, this.sessionName, '', { ...this.session, ...over });
  }

  /** Readable by the page, so that only the browser that asked for a link uses it without a click. */
  rememberLoginRequest(response: ServerResponse, linkId: string): void {
    set(response, 'login_request', linkId, { ...this.base, ...lasting(loginLinkMinutes) });
  }

  /** Goes along only with asking for a link and using it; renewed by every sign-in. */
  rememberBrowser(response: ServerResponse, value: string): void {
    const year = { path: '/api/login', httpOnly: true, ...lasting(365 * dayMinutes) };
    set(response, 'known-browser', value, { ...this.base, ...year });
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
