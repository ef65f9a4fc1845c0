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
import { ownerKeys } from '../../response-cache/read-your-writes.js';
import { SessionEndWatcher } from '../../sessions/session-end-watcher.js';
import { OpenStreams } from './open-streams.js';

/** The shortest interval between two events, which bounds how often a browser reloads. */
const minIntervalMs = 1_000;
/** Keeps the connection open through proxies. */
const heartbeatMs = 25_000;
/** The browser reconnects automatically, so no stream stays open forever. */
const lifetimeMs = 10 * 60_000;
/** When a closed stream reconnects: soon enough to be current, late enough that tabs do not close each other's streams. */
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
   * Server-sent events without content: something that the viewer sees has changed. Ends with the session. A session
   * has at most six streams at this gateway; a newer one closes the oldest, whose browser reconnects after a minute and
   * reloads.
   */
  @Sse()
  @ApiExcludeEndpoint()
  stream(@Req() request: CallRequest): Observable<MessageEvent> {
    const viewer = requireUser(request.call.viewer);
    const ownKeys = [...ownerKeys(viewer), unknownChanges];
    const changes = this.notices.changed.pipe(
      filter(({ keys }) => ownKeys.some((key) => keys.includes(key))),
      throttleTime(minIntervalMs, asyncScheduler, { leading: true, trailing: true }),
    );
    return merge(
      changes.pipe(map(() => ({ data: 'changed' }))),
      interval(heartbeatMs).pipe(map(() => ({ type: 'heartbeat', data: '' }))),
      this.streams.madeRoom(viewer.session_id).pipe(map(() => madeRoom)),
    ).pipe(
      takeWhile((event) => event !== madeRoom, true),
      takeUntil(merge(timer(lifetimeMs), this.sessions.whenEnded(request), this.stop.stopSignal)),
    );
  }
}
