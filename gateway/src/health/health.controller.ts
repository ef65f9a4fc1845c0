import { Controller, Get } from '@nestjs/common';

/** The gateway has nothing of its own that could be down: without a service it still answers for the others. */
@Controller('health')
export class HealthController {
  @Get(['live', 'ready'])
  live() {
    return { status: 'ready' };
  }
}
