import { requireUser } from '@nearward/common/viewer/viewer';
import { Controller, type MessageEvent, Req, Sse } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import { asyncScheduler, interval, map, merge, type Observable, takeUntil, throttleTime, timer } from 'rxjs';
import type { CallRequest } from '../../call-context.js';
import { ChangesService } from './changes.service.js';

/** What a browser asks for again at most, however fast things change. */
const calmMs = 1_000;
/** Keeps the connection open through proxies. */
const heartbeatMs = 25_000;
/** The browser comes back by itself, and its session is looked at again. */
const lifetimeMs = 10 * 60_000;

@Controller('api/changes')
export class ChangesController {
  constructor(private readonly changes: ChangesService) {}

  /** Server-sent events without content: what the signed-in person sees has changed and may be asked for again. */
  @Sse()
  @ApiExcludeEndpoint()
  stream(@Req() { call }: CallRequest): Observable<MessageEvent> {
    const { owner_key } = requireUser(call.viewer);
    const changes = this.changes
      .of(owner_key)
      .pipe(throttleTime(calmMs, asyncScheduler, { leading: true, trailing: true }));
    return merge(
      changes.pipe(map(() => ({ data: 'changed' }))),
      interval(heartbeatMs).pipe(map(() => ({ type: 'heartbeat', data: '' }))),
    ).pipe(takeUntil(timer(lifetimeMs)));
  }
}
