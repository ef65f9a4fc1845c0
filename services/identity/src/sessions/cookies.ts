import { ENV } from '@nearward/common/service-definition';
import { Inject, Injectable } from '@nestjs/common';
import type { CookieOptions, Response } from 'express';
import type { IdentityEnv } from '../env.js';
import { loginLinkMinutes } from '../login/login-link.entity.js';
import { longestDays } from './sessions.service.js';

const dayMinutes = 24 * 60;

/** The three cookies. The gateway hands them to the browser; no body ever holds a session. */
@Injectable()
export class Cookies {
  private readonly secure: boolean;

  constructor(@Inject(ENV) env: IdentityEnv) {
    // Safari refuses Secure cookies over plain http, which only a laptop has.
    this.secure = env.PUBLIC_URL.startsWith('https:');
  }

  /** The cookie lives as long as a session can; how long it has really been idle is the session's to know. */
  signIn(response: Response, secret: string, minutes: number = longestDays * dayMinutes): void {
    response.cookie(this.sessionName, secret, { ...this.session, maxAge: minutes * 60_000 });
    response.clearCookie('login_request', this.base);
  }

  signOut(response: Response): void {
    response.clearCookie(this.sessionName, this.session);
  }

  /** Readable by the page, so that only the browser that asked for a link uses it without a click. */
  rememberLoginRequest(response: Response, linkId: string): void {
    response.cookie('login_request', linkId, { ...this.base, maxAge: loginLinkMinutes * 60_000 });
  }

  /** Goes along only with asking for a link and using it; renewed by every sign-in. */
  rememberBrowser(response: Response, value: string): void {
    const year = { path: '/api/login', httpOnly: true, maxAge: 365 * dayMinutes * 60_000 };
    response.cookie('known-browser', value, { ...this.base, ...year });
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
