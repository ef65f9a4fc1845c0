import { Controller, type MessageEvent, Sse } from '@nestjs/common';
import { map, type Observable, takeUntil } from 'rxjs';
import { GracefulStop } from '../graceful-stop.js';
import { ChangeFeed } from './change-feed.service.js';

/** For the gateway only: what changed, as it happens. */
@Controller('internal/notices')
export class ChangeFeedController {
  constructor(
    private readonly notices: ChangeFeed,
    private readonly stop: GracefulStop,
  ) {}

  @Sse()
  stream(): Observable<MessageEvent> {
    return this.notices.lines.pipe(
      map((data) => ({ data })),
      takeUntil(this.stop.stopSignal),
    );
  }
}
