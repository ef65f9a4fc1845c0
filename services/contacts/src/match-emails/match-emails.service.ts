import { setTimeout as sleep } from 'node:timers/promises';
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
import { sendDueAnswers } from '../answers/send-due-answers.js';
import { sendLateAnswers, settlePromises } from '../answers/settle-promises.js';
import { findDueProfiles, sendNewJobsEmails } from './new-jobs-emails.js';
import { findDueJobs, sendNewMatchesEmails } from './new-matches-emails.js';
import { markDue } from './pending-match-emails.js';

const tryLock = sql(
  { has_lock: z.boolean() },
  `select pg_try_advisory_xact_lock(hashtextextended('match-mails', 0)) as has_lock`,
);

const minuteMs = 60_000;
/** Takes a few milliseconds. */
const batchSize = 500;
/** A job may be emailed again after a year. */
const deleteOldEmails = command(`delete from match_mail where created_at < now() - interval '1 year'`);

const deleteExpired = [
  command(`delete from removed_interest where sent_at < now() - interval '1 hour'`),
  command(`delete from unlock_count where unlocked_at < now() - interval '1 day'`),
];

/** Every minute, sends due emails about new matches and answers, settles promised answers, and deletes expired rows. */
@Injectable()
export class MatchEmailsService implements OnApplicationBootstrap, OnApplicationShutdown {
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
    try {
      const due = [...(await findDueJobs(this.dataSource)), ...(await findDueProfiles(this.dataSource))];
      for (let from = 0; from < due.length; from += batchSize)
        await markDue(this.dataSource, due.slice(from, from + batchSize));
      for (const sendBatch of [
        sendDueAnswers,
        settlePromises,
        sendLateAnswers,
        sendNewMatchesEmails,
        sendNewJobsEmails,
      ])
        while (await this.runBatch(sendBatch));
      for (const deletion of [deleteOldEmails, ...deleteExpired]) await deletion.run(this.dataSource);
    } catch {
      this.logger.warn('Match emails could not be sent; the next run is in a minute');
    }
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
