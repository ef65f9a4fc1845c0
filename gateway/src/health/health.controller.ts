import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';

/** The gateway has nothing of its own that could be down: without a service it still answers for the others. */
@ApiExcludeController()
@Controller('health')
export class HealthController {
  @Get(['live', 'ready'])
  live() {
    return { status: 'ready' };
  }
}
