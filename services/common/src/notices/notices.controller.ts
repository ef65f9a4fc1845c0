import { Controller, type MessageEvent, Sse } from '@nestjs/common';
import { map, type Observable, takeUntil } from 'rxjs';
import { GracefulStop } from '../graceful-stop.js';
import { Notices } from './notices.service.js';

/** For the gateway only: what changed, as it happens. */
@Controller('internal/notices')
export class NoticesController {
  constructor(
    private readonly notices: Notices,
    private readonly stop: GracefulStop,
  ) {}

  @Sse()
  stream(): Observable<MessageEvent> {
    return this.notices.lines.pipe(
      map((data) => ({ data })),
      takeUntil(this.stop.begun),
    );
  }
}
