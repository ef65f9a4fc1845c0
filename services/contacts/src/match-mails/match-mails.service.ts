import { requestMail } from '@nearward/common/events/outbox';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { MatchMail } from './match-mail.entity.js';

const minuteMs = 60_000;

interface News {
  owner_key: string;
  news: { job_id: string; count: number }[];
}

/**
 * Jobs with matches that their owner has not been told of: a job's first ones after a minute, so that they come
 * together; later ones once a day for all jobs of the owner. Neither side hears of the other before both addresses are
 * proved, and nobody who has unsubscribed.
 */
const newsOfOwners = `
  with news as (
    select job.owner_key, job.id as job_id, job.matches_mailed_at is null as first, count(*)::int as count,
           min(pair.matched_at) as since
    from job_card job
    join confirmed_owner owner on owner.owner_key = job.owner_key and owner.unsubscribed_at is null
    join matched_pair pair on pair.job_id = job.id and pair.lives
         and pair.matched_at > coalesce(job.matches_mailed_at, '-infinity')
    join profile_card profile on profile.id = pair.profile_id
    join confirmed_owner person on person.owner_key = profile.owner_key
    where job.removed_at is null
    group by job.id
  )
  select owner_key, jsonb_agg(jsonb_build_object('job_id', job_id, 'count', count) order by count desc, job_id) as news
  from news
  group by owner_key
  having bool_or(first and since < now() - interval '1 minute')
      or bool_or(not first) and not exists (select from match_mail sent
                     where sent.owner_key = news.owner_key and sent.created_at > now() - interval '1 day')`;

/** Tells employers of new matches, by one mail for all that is new. */
@Injectable()
export class MatchMailsService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('MatchMails');
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
      await this.dataSource.transaction(async (manager) => {
        const [{ turn }]: [{ turn: boolean }] = await manager.query(
          `select pg_try_advisory_xact_lock(hashtextextended('match-mails', 0)) as turn`,
        );
        if (!turn) return; // another process is at it
        const owners: News[] = await manager.query(newsOfOwners);
        for (const owner of owners) await request(manager, owner);
      });
    } catch {
      this.logger.warn('Employers could not be told of new matches; the next minute tries again');
    }
  }
}

async function request(manager: EntityManager, { owner_key, news }: News): Promise<void> {
  const id = uuid();
  await manager.insert(MatchMail, { id, owner_key, news });
  await manager.query('update job_card set matches_mailed_at = now() where id = any($1::uuid[])', [
    news.map(({ job_id }) => job_id),
  ]);
  await requestMail(manager, 'matches', id);
}
