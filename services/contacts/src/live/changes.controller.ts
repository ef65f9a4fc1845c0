import { GracefulStop } from '@nearward/common/graceful-stop';
import { Controller, type MessageEvent, Sse } from '@nestjs/common';
import { interval, map, merge, type Observable, takeUntil } from 'rxjs';
import { ChangesService } from './changes.service.js';

const heartbeatMs = 20_000;

/** For the gateway only: the owner keys of people whose dashboards changed, as it happens. */
@Controller('internal/changes')
export class ChangesController {
  constructor(
    private readonly changes: ChangesService,
    private readonly stop: GracefulStop,
  ) {}

  @Sse()
  stream(): Observable<MessageEvent> {
    const heartbeats = interval(heartbeatMs).pipe(map(() => ({ type: 'heartbeat', data: '' })));
    const changes = this.changes.changed.pipe(map((data) => ({ data })));
    return merge(changes, heartbeats).pipe(takeUntil(this.stop.begun));
  }
}
