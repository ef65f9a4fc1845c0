import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ServiceEnv } from '../env/env.js';
import { ENV } from '../env/tokens.js';

/** Runs `sweep` on startup, and again some seconds after each run, until the service stops. */
@Injectable()
export abstract class Sweeper<Env extends Pick<ServiceEnv, 'SWEEP_SECONDS'> = ServiceEnv>
  implements OnApplicationBootstrap, OnApplicationShutdown
{
  private readonly logger = new Logger(this.constructor.name);
  private timer?: NodeJS.Timeout;
  private currentRun: Promise<void> = Promise.resolve();
  protected isStopped = false;

  /** The log message of a failed run. The next run tries again. */
  protected abstract readonly failureMessage: string;
  /** Between two runs. */
  protected readonly seconds: number = this.env.SWEEP_SECONDS;

  constructor(
    protected readonly dataSource: DataSource,
    @Inject(ENV) protected readonly env: Env,
  ) {}

  protected abstract sweep(): Promise<void>;

  onApplicationBootstrap(): void {
    this.currentRun = this.sweep()
      .catch((error: unknown) => this.logger.warn({ msg: this.failureMessage, reason: String(error) }))
      .finally(() => {
        if (!this.isStopped)
          this.timer = setTimeout(() => this.onApplicationBootstrap(), this.seconds * 1_000);
      });
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.currentRun;
  }
}

/** Runs each task, also after another one failed, and then throws the failures. */
export async function attemptAll(tasks: Iterable<() => Promise<void>>): Promise<void> {
  const failures: unknown[] = [];
  for (const task of tasks) await task().catch((error: unknown) => void failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, String(failures[0]));
}
