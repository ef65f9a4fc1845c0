import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { command } from '../database/sql.js';
import { GracefulStop } from './graceful-stop.js';
import { version } from '../env/version.js';

const anything = command('select 1');
const patienceMs = 2_000;

@Controller('health')
export class HealthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stop: GracefulStop,
  ) {}

  /** The process answers; depends on nothing else. */
  @Get('live')
  live() {
    return { status: 'live', version };
  }

  /**
   * The service's own database answers, and it is not stopping. Nobody is asked that all processes share and can do
   * without: with Redis away, calls would have nobody left to go to while each of them would be served.
   */
  @Get('ready')
  async ready(@Res({ passthrough: true }) response: Response) {
    const database = await answers(() => anything.run(this.dataSource));
    const ready = database && !this.stop.isStopping;
    if (!ready) response.status(503);
    return { status: ready ? 'ready' : 'not ready', version, database };
  }
}

const answers = (ask: () => Promise<unknown>): Promise<boolean> =>
  Promise.race([ask(), new Promise((_, reject) => setTimeout(reject, patienceMs).unref())]).then(
    () => true,
    () => false,
  );
