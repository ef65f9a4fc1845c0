import { command, sql } from '@nearward/common/database/sql';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { tellProfessionals } from './job-news.js';
import { tellEmployers } from './match-news.js';
import { holdNews } from './news-waiting.js';

const takeTurn = sql(
  { turn: z.boolean() },
  `select pg_try_advisory_xact_lock(hashtextextended('match-mails', 0)) as turn`,
);

const minuteMs = 60_000;
/** What was told so long ago may be told again. */
const forgetOldMails = command(`delete from match_mail where created_at < now() - interval '1 year'`);

/** Tells both sides of new matches, each by one mail for all that is new. */
@Injectable()
export class NewsService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('News');
  private timer: NodeJS.Timeout;

  constructor(private readonly dataSource: DataSource) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), minuteMs);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    try {
      await this.inTurn(tellEmployers);
      while (await this.inTurn(tellProfessionals));
      await forgetOldMails.run(this.dataSource);
    } catch {
      this.logger.warn('Nobody could be told of new matches; the next minute tries again');
    }
  }

  /** Does it unless another process is at it; whether there is more to do. */
  private async inTurn(tell: (manager: EntityManager) => Promise<boolean>): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const { turn } = await takeTurn.one(manager);
      if (!turn) return false;
      await holdNews(manager);
      return tell(manager);
    });
  }
}
