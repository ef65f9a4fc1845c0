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

const atOnce = 100;
const minuteMs = 60_000;

/** Tells again of jobs that the version before posted, so that profiles can be hidden from their employers, too. */
@Injectable()
export class UntoldEmployers implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('UntoldEmployers');
  private timer: NodeJS.Timeout;
  private underWay: Promise<void> = Promise.resolve();
  private isStopping = false;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENV) private readonly env: JobsEnv,
  ) {}

  onApplicationBootstrap(): void {
    this.underWay = this.sweep();
    this.timer = setInterval(() => (this.underWay = this.sweep()), minuteMs);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.isStopping = true;
    await this.underWay;
  }

  private async sweep(): Promise<void> {
    try {
      while (!this.isStopping && (await this.tellSome()));
    } catch (error) {
      this.logger.warn({
        msg: 'Jobs could not be told of again; the next minute tries again',
        reason: String(error),
      });
    }
  }

  /** Whether there may be more. */
  private tellSome(): Promise<boolean> {
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
      return jobs.length === atOnce;
    });
  }
}
