import { GracefulStop } from '@nearward/common/app/graceful-stop';
import { requireUser } from '@nearward/common/app/viewer/viewer';
import { Controller, type MessageEvent, Req, Sse } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import {
  asyncScheduler,
  filter,
  interval,
  map,
  merge,
  type Observable,
  takeUntil,
  takeWhile,
  throttleTime,
  timer,
} from 'rxjs';
import type { CallRequest } from '../../call-context.js';
import { unknownChanges } from '../../response-cache/change-stream.js';
import { ChangeFeed } from '../../response-cache/change-feed.service.js';
import { SessionEndWatcher } from '../../sessions/session-end-watcher.js';
import { OpenStreams } from './open-streams.js';

/** What a browser asks for again at most, however fast things change. */
const calmMs = 1_000;
/** Keeps the connection open through proxies. */
const heartbeatMs = 25_000;
/** The browser comes back by itself, so that none is forgotten open. */
const lifetimeMs = 10 * 60_000;
/** When a stream that made room comes back: soon enough to be up to date, too late for tabs to push each other out. */
const roomMs = 60_000;
const madeRoom: MessageEvent = { retry: roomMs, type: 'made-room', data: '' };

@Controller('api/changes')
export class ChangesController {
  constructor(
    private readonly notices: ChangeFeed,
    private readonly streams: OpenStreams,
    private readonly sessions: SessionEndWatcher,
    private readonly stop: GracefulStop,
  ) {}

  /**
   * Server-sent events without content: what the signed-in person sees has changed and may be asked for again. Ends with
   * the session. Of more than six streams of one session at this gateway the oldest ends, since the newest is the tab that
   * is looked at; its browser comes back after a minute and asks for everything again, so that each of many tabs is at
   * most that far behind.
   */
  @Sse()
  @ApiExcludeEndpoint()
  stream(@Req() request: CallRequest): Observable<MessageEvent> {
    const { owner_key, session_id } = requireUser(request.call.viewer);
    const changes = this.notices.changed.pipe(
      filter((keys) => keys.includes(owner_key) || keys.includes(unknownChanges)),
      throttleTime(calmMs, asyncScheduler, { leading: true, trailing: true }),
    );
    return merge(
      changes.pipe(map(() => ({ data: 'changed' }))),
      interval(heartbeatMs).pipe(map(() => ({ type: 'heartbeat', data: '' }))),
      this.streams.madeRoom(session_id).pipe(map(() => madeRoom)),
    ).pipe(
      takeWhile((event) => event !== madeRoom, true),
      takeUntil(merge(timer(lifetimeMs), this.sessions.ended(request), this.stop.stopSignal)),
    );
  }
}
