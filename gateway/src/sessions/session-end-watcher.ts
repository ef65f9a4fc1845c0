import { Inject, Injectable } from '@nestjs/common';
import { defer, exhaustMap, filter, interval, merge, type Observable, of, catchError } from 'rxjs';
import { type CallRequest, visitorContext } from '../call-context.js';
import { ENV, type GatewayEnv } from '../env.js';
import { ChangeFeed } from '../response-cache/change-feed.service.js';
import { callPractice, isUnknownPractice } from './practice.js';
import { sessionCookie } from './session-cookie.js';
import { Sessions } from './sessions.service.js';

/** Detects a session that expired, or ended while identity's feed was down, within this time. */
const checkMs = 15_000;

/** Emits when the session of a long-lived response ends. */
@Injectable()
export class SessionEndWatcher {
  constructor(
    private readonly sessions: Sessions,
    private readonly notices: ChangeFeed,
    @Inject(ENV) private readonly env: GatewayEnv,
  ) {}

  /** Emits when the request's session or membership has ended; immediately if this gateway ended the session. */
  whenEnded(request: CallRequest): Observable<unknown> {
    const cookie = sessionCookie(request, this.env.PUBLIC_URL) ?? '';
    const { named } = callPractice(request);
    const { viewer } = request.call;
    // Without a name it acts for the account's default, which ends with the membership.
    const practice_id = viewer?.acting?.practice_id;
    const session = defer(() => this.sessions.find(cookie, named, visitorContext(request, this.env)));
    // If identity is down, the session may still be valid.
    const checks = interval(checkMs).pipe(
      exhaustMap(() =>
        session.pipe(catchError((error: unknown) => of(isUnknownPractice(error) ? null : undefined))),
      ),
      filter(
        (current) =>
          current !== undefined && (!current || current.viewer.acting?.practice_id !== practice_id),
      ),
    );
    const id = viewer?.session_id ?? '';
    const changes = this.notices.changed.pipe(filter(({ keys }) => keys.includes(id)));
    return merge(this.sessions.whenForgotten(cookie), changes, checks);
  }
}
