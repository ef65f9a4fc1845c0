import { setTimeout as sleep } from 'node:timers/promises';
import { attemptAll } from '@nearward/common/app/sweeper';
import { command, sql } from '@nearward/common/database/sql';
import { PendingRequests } from '@nearward/common/events/pending-requests';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { sendDueAnswers } from './pairs/pass-answers.js';
import { sendLateAnswers, settlePromises } from './answers/settle-promises.js';
import { forgetScheduledPipelines } from './pairs/forget-pipeline.js';
import { dueProfiles, sendNewJobsEmails } from './match-emails/new-jobs-emails.js';
import { sendLicenseReminders } from './match-emails/license-reminders.js';
import { dueOwners, sendNewMatchesEmails } from './match-emails/new-matches-emails.js';
import { markDue } from './match-emails/pending-match-emails.js';

const tryLock = sql(
  { has_lock: z.boolean() },
  `select pg_try_advisory_xact_lock(hashtextextended('match-mails', 0)) as has_lock`,
);

const minuteMs = 60_000;
/** Cards that become due under one lock, which takes a few milliseconds. */
const cardsPerLock = 500;
const batches = [
  sendDueAnswers,
  settlePromises,
  sendLateAnswers,
  sendNewMatchesEmails,
  sendNewJobsEmails,
  sendLicenseReminders,
];
const deletions = [
  // So a job may be emailed again after a year.
  command(`delete from match_mail where created_at < now() - interval '1 year'`),
  command(`delete from removed_interest where sent_at < now() - interval '1 hour'`),
  command(`delete from unlock_count where unlocked_at < now() - interval '1 day'`),
  forgetScheduledPipelines,
];

/** Every minute, sends due emails about new matches and answers, settles promised answers, and deletes expired rows. */
@Injectable()
export class MinuteSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('MatchEmails');
  private readonly stopping = new AbortController();

  constructor(
    private readonly dataSource: DataSource,
    @Inject(PendingRequests) private readonly pendingRequests: Pick<PendingRequests, 'yieldAfter'>,
  ) {}

  onApplicationBootstrap(): void {
    void this.runEveryMinute();
  }

  onApplicationShutdown(): void {
    this.stopping.abort();
  }

  async sweep(): Promise<void> {
    await attemptAll([
      () => this.markDue(),
      ...batches.map((sendBatch) => async () => {
        while (await this.runBatch(sendBatch));
      }),
      ...deletions.map((deletion) => () => deletion.run(this.dataSource)),
    ]).catch((error: unknown) =>
      this.logger.warn({
        msg: 'Not all match emails could be sent; the next run is in a minute',
        reason: String(error),
      }),
    );
  }

  private async markDue(): Promise<void> {
    const owners = await dueOwners.all(this.dataSource);
    const profiles = await dueProfiles.all(this.dataSource);
    const due = [...owners.flatMap(({ jobs }) => jobs), ...profiles.map(({ card_id }) => card_id)];
    for (let from = 0; from < due.length; from += cardsPerLock)
      await markDue(this.dataSource, due.slice(from, from + cardsPerLock));
  }

  private async runEveryMinute(): Promise<void> {
    const { signal } = this.stopping;
    for (;;) {
      await sleep(minuteMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      await this.sweep();
    }
  }

  /** Runs one batch unless another process holds the lock, then yields to user requests. Returns whether more is due. */
  private async runBatch(sendBatch: (manager: EntityManager) => Promise<boolean>): Promise<boolean> {
    const startedAt = performance.now();
    const hasMore = await this.dataSource.transaction(async (manager) => {
      const { has_lock } = await tryLock.one(manager);
      return has_lock && (await sendBatch(manager));
    });
    await this.pendingRequests.yieldAfter(performance.now() - startedAt, this.stopping.signal);
    return hasMore && !this.stopping.signal.aborted;
  }
}
