import { ENV } from '@nearward/common/service-definition';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { JobsEnv } from '../env.js';
import { publishJob } from './job-events.js';
import { JobEntity } from './job.entity.js';

/** So few at once that who posts meanwhile does not wait for them. */
const atOnce = 100;
const pauseMs = 5_000;

/** Tells again of jobs that the version before posted, so that profiles can be hidden from their employers, too. */
@Injectable()
export class UntoldEmployers implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('UntoldEmployers');
  private timer: NodeJS.Timeout;
  private underWay: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENV) private readonly env: JobsEnv,
  ) {}

  onApplicationBootstrap(): void {
    this.underWay = this.sweep();
    this.timer = setInterval(() => void (this.underWay = this.sweep()), pauseMs);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.underWay;
  }

  private async sweep(): Promise<void> {
    try {
      await this.tellSome();
    } catch (error) {
      this.logger.warn({
        msg: 'Jobs could not be told of again; that is tried again in a moment',
        reason: String(error),
      });
    }
  }

  private tellSome(): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const jobs = await manager.find(JobEntity, {
        where: { employer_told: false },
        order: { id: 'asc' },
        take: atOnce,
        lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
      });
      for (const job of jobs) {
        job.employer_told = true;
        await manager.save(job);
        await publishJob(manager, 'jobs.v1.JobChanged', job, this.env);
      }
    });
  }
}
