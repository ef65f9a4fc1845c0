import { GracefulStop } from '@nearward/common/app/graceful-stop';
import { version } from '@nearward/common/env/version';
import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';

/** The gateway has nothing of its own that could be down: without a service it still answers for the others. */
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(private readonly stop: GracefulStop) {}

  @Get('live')
  live() {
    return { status: 'live', version };
  }

  /**
   * The graph over the services is composed, before which nothing listens here, and the gateway is not stopping: whoever
   * shares out calls looks elsewhere then.
   */
  @Get('ready')
  ready(@Res({ passthrough: true }) response: Response) {
    if (this.stop.isStopping) response.status(503);
    return { status: this.stop.isStopping ? 'stopping' : 'ready', version };
  }
}
