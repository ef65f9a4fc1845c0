import { command, sql } from '@nearward/common/database/sql';
import { isRetryable } from '@nearward/common/errors/dependency-errors';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { type BillingEnv, ENV } from '../env.js';
import { ReconcileService } from './reconcile.service.js';

const minuteMs = 60_000;

/** Claims the night for one process. After ten minutes without progress another process resumes it. */
const claimNight = sql(
  { night: z.string(), after_owner: z.string() },
  `insert into reconciliation (night) values ($1)
   on conflict (night) do update set taken_at = now()
   where reconciliation.finished_at is null and reconciliation.taken_at < now() - interval '10 minutes'
   returning night::text, after_owner`,
);
const saveProgress = command('update reconciliation set taken_at = now(), after_owner = $2 where night = $1');
const finishNight = command('update reconciliation set finished_at = now() where night = $1');

/** Runs the reconciliation once a night across all processes, and resumes it after a crash. */
@Injectable()
export class NightlyService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Nightly');
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout;
  private currentRun: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly reconcileService: ReconcileService,
    @Inject(ENV) private readonly env: Pick<BillingEnv, 'RECONCILE_HOUR'>,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.runIfDue(new Date()), minuteMs);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await this.currentRun;
  }

  runIfDue(now: Date): Promise<void> {
    const { RECONCILE_HOUR: hour } = this.env;
    if (hour === 'off' || now.getUTCHours() < hour) return Promise.resolve();
    this.currentRun = this.run(now.toISOString().slice(0, 10)).catch((error: unknown) => {
      this.logger.warn({
        msg: 'The reconciliation stopped and resumes in ten minutes',
        reason: String(error),
      });
    });
    return this.currentRun;
  }

  private async run(night: string): Promise<void> {
    const claimed = await claimNight.first(this.dataSource, night);
    if (!claimed) return;
    let owner = await this.reconcileService.findNextOwner(claimed.after_owner);
    for (; owner; owner = await this.reconcileService.findNextOwner(owner.owner_key)) {
      if (this.stopping.signal.aborted) return;
      await this.reconcileService.reconcile(owner).catch((error: unknown) => {
        if (isRetryable(error)) throw error;
        // An error with one customer must not stop the others.
        this.logger.error({ msg: 'Could not compare a customer with Stripe', reason: String(error) });
      });
      await saveProgress.run(this.dataSource, night, owner.owner_key);
    }
    await finishNight.run(this.dataSource, night);
  }
}
