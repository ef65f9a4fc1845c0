import { GracefulStop } from '@nearward/common/app/graceful-stop';
import { version } from '@nearward/common/env/version';
import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';

/** The gateway has no dependency of its own: if one service is down, it still serves the others. */
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(private readonly stop: GracefulStop) {}

  @Get('live')
  live() {
    return { status: 'live', version };
  }

  /**
   * Ready once it listens, which is after composing the supergraph, and until it stops. A load balancer then uses another
   * instance.
   */
  @Get('ready')
  ready(@Res({ passthrough: true }) response: Response) {
    if (this.stop.isStopping) response.status(503);
    return { status: this.stop.isStopping ? 'stopping' : 'ready', version };
  }
}
