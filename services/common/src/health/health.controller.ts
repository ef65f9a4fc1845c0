import { Controller, Get, Inject, type OnApplicationShutdown, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { command } from '../database/sql.js';
import { GracefulStop } from '../graceful-stop.js';
import { REDIS } from '../redis.js';
import { version } from '../version.js';

const anything = command('select 1');

@Controller('health')
export class HealthController implements OnApplicationShutdown {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stop: GracefulStop,
    @Inject(REDIS) private readonly redis: Redis,
  ) {
    redis.on('error', () => undefined); // asked for by `ready`, not reported at every try
  }

  /** The process answers; depends on nothing else. */
  @Get('live')
  live() {
    return { status: 'live', version };
  }

  /** The service's own database and queue answer, and it is not stopping. */
  @Get('ready')
  async ready(@Res({ passthrough: true }) response: Response) {
    const [database, queue] = await Promise.all([
      answers(() => anything.run(this.dataSource)),
      answers(() => this.redis.ping()),
    ]);
    const ready = database && queue && !this.stop.hasBegun;
    if (!ready) response.status(503);
    return { status: ready ? 'ready' : 'not ready', version, database, queue };
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}

const answers = (ask: () => Promise<unknown>): Promise<boolean> =>
  Promise.race([ask(), new Promise((_, reject) => setTimeout(reject, 2_000).unref())]).then(
    () => true,
    () => false,
  );
