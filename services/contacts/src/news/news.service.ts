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
import { tellAnswers } from '../answers/tell-answers.js';
import { profilesDue, tellProfessionals } from './job-news.js';
import { jobsDue, tellEmployers } from './match-news.js';
import { takeForDue } from './news-waiting.js';

const takeTurn = sql(
  { turn: z.boolean() },
  `select pg_try_advisory_xact_lock(hashtextextended('match-mails', 0)) as turn`,
);

const minuteMs = 60_000;
/** Taken within some milliseconds. */
const cardsAtOnce = 500;
/** What was told so long ago may be told again. */
const forgetOldMails = command(`delete from match_mail where created_at < now() - interval '1 year'`);

const forgetOver = [
  command(`delete from removed_interest where sent_at < now() - interval '1 hour'`),
  command(`delete from unlock_count where unlocked_at < now() - interval '1 day'`),
];

/** Tells both sides of new matches, each by one mail for all that is new, and professionals of answers that are due. */
@Injectable()
export class NewsService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('News');
  private readonly stopping = new AbortController();

  constructor(
    private readonly dataSource: DataSource,
    @Inject(PendingRequests) private readonly waitingCalls: Pick<PendingRequests, 'yieldAfter'>,
  ) {}

  onApplicationBootstrap(): void {
    void this.keepTelling();
  }

  onApplicationShutdown(): void {
    this.stopping.abort();
  }

  async sweep(): Promise<void> {
    try {
      const due = [...(await jobsDue(this.dataSource)), ...(await profilesDue(this.dataSource))];
      for (let from = 0; from < due.length; from += cardsAtOnce)
        await takeForDue(this.dataSource, due.slice(from, from + cardsAtOnce));
      for (const tell of [tellAnswers, tellEmployers, tellProfessionals]) while (await this.inTurn(tell));
      for (const forget of [forgetOldMails, ...forgetOver]) await forget.run(this.dataSource);
    } catch {
      this.logger.warn('Nobody could be told of what is new; the next minute tries again');
    }
  }

  private async keepTelling(): Promise<void> {
    const { signal } = this.stopping;
    for (;;) {
      await sleep(minuteMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      await this.sweep();
    }
  }

  /** Does it unless another process is at it, and gives way to whoever waits for an answer; whether there is more to do. */
  private async inTurn(tell: (manager: EntityManager) => Promise<boolean>): Promise<boolean> {
    const startedAt = performance.now();
    const more = await this.dataSource.transaction(async (manager) => {
      const { turn } = await takeTurn.one(manager);
      return turn && (await tell(manager));
    });
    await this.waitingCalls.yieldAfter(performance.now() - startedAt, this.stopping.signal);
    return more && !this.stopping.signal.aborted;
  }
}
