import { Inject, Injectable } from '@nestjs/common';
import { defer, exhaustMap, filter, interval, merge, type Observable, of, catchError } from 'rxjs';
import { type CallRequest, visitorContext } from '../call-context.js';
import { ENV, type GatewayEnv } from '../env.js';
import { ChangeFeed } from '../response-cache/change-feed.service.js';
import { sessionCookie } from './session-cookie.js';
import { Sessions } from './sessions.service.js';

/** A session that ended by its time, or while identity was not heard, is noticed within this long. */
const checkMs = 15_000;

/** Tells those whose answer lasts when the session that they answer is over. */
@Injectable()
export class SessionEndWatcher {
  constructor(
    private readonly sessions: Sessions,
    private readonly notices: ChangeFeed,
    @Inject(ENV) private readonly env: GatewayEnv,
  ) {}

  /** Emits when the request's session has ended or changed hands: at once when it was here. */
  ended(request: CallRequest): Observable<unknown> {
    const cookie = sessionCookie(request, this.env.PUBLIC_URL) ?? '';
    // Identity being away is no word on the session.
    const session = defer(() => this.sessions.find(cookie, visitorContext(request, this.env)));
    const checks = interval(checkMs).pipe(
      exhaustMap(() => session.pipe(catchError(() => of(undefined)))),
      filter((found) => found === null),
    );
    const id = request.call.viewer?.session_id ?? '';
    const told = this.notices.changed.pipe(filter((keys) => keys.includes(id)));
    return merge(this.sessions.forgotten(cookie), told, checks);
  }
}
