import { Controller, type MessageEvent, Sse } from '@nestjs/common';
import { map, Observable, takeUntil } from 'rxjs';
import { GracefulStop } from '../graceful-stop.js';
import { ChangeFeed } from './change-feed.service.js';

/** Streams changes to the gateway. */
@Controller('internal/notices')
export class ChangeFeedController {
  constructor(
    private readonly feed: ChangeFeed,
    private readonly stop: GracefulStop,
  ) {}

  @Sse()
  stream(): Observable<MessageEvent> {
    return this.feed.lines.pipe(
      map((data) => ({ data })),
      takeUntil(this.stop.stopSignal),
    );
  }
}
