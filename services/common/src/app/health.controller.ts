import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { command } from '../database/sql.js';
import { GracefulStop } from './graceful-stop.js';
import { version } from '../env/version.js';

const ping = command('select 1');
const timeoutMs = 2_000;

@Controller('health')
export class HealthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stop: GracefulStop,
  ) {}

  /** The process responds. Independent of everything else. */
  @Get('live')
  live() {
    return { status: 'live', version };
  }

  /**
   * The service's database responds and the process is not stopping. Does not check Redis: requests work without it, and a
   * Redis outage would make all processes not ready.
   */
  @Get('ready')
  async ready(@Res({ passthrough: true }) response: Response) {
    const database = await responds(() => ping.run(this.dataSource));
    const ready = database && !this.stop.isStopping;
    if (!ready) response.status(503);
    return { status: ready ? 'ready' : 'not ready', version, database };
  }
}

const responds = (check: () => Promise<unknown>): Promise<boolean> =>
  Promise.race([check(), new Promise((_, reject) => setTimeout(reject, timeoutMs).unref())]).then(
    () => true,
    () => false,
  );
