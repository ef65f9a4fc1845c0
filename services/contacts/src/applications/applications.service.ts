import { command, prepared, sql } from '@nearward/common/database/sql';
import { Refusal } from '@nearward/common/errors';
import { requestMail } from '@nearward/common/events/outbox';
import { validate } from '@nearward/common/validate';
import { requireUser, type SignedIn, type Viewer } from '@nearward/common/viewer/viewer';
import { limits } from '@nearward/proto/choices';
import { applicationRequest } from '@nearward/proto/rest/contact';
import { jobTexts } from '@nearward/proto/rest/job-texts';
import { texts } from '@nearward/proto/rest/texts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { CardsService } from '../cards/cards.service.js';
import type { ContactMails } from '../mails/contact-mails.js';
import { OwnersService } from '../owners/owners.service.js';
import type { Application, AppliedJob } from './application.object.js';

const keep = command('insert into application (id, job_id, profile_id, note) values ($1, $2, $3, $4)');
const own = sql(
  { id: z.uuid(), created_at: z.date(), note: z.string().nullable(), sent_at: z.date() },
  `select application.id, application.created_at, application.note, application.sent_at
   from profile_card profile
   join application on application.profile_id = profile.id
   where profile.owner_key = $1 and application.job_id = $2
   order by application.created_at desc`,
);
const applied = prepared(
  { job_id: z.uuid(), applied_at: z.date() },
  `select application.job_id, max(application.created_at) as applied_at
   from profile_card profile
   join application on application.profile_id = profile.id
   join job_card job on job.id = application.job_id and job.removed_at is null
   where profile.owner_key = $1
   group by application.job_id order by applied_at desc limit $2`,
);
// Clicks at the same time take turns, so that one of them applies and the others see it.
const takeTurns = command('select pg_advisory_xact_lock(hashtextextended($1, 1))');
const minutesSince = sql(
  { minutes: z.int().nullable() },
  `select floor(extract(epoch from now() - max(created_at)) / 60)::int as minutes
   from application where job_id = $1 and profile_id = $2`,
);

@Injectable()
export class ApplicationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cards: CardsService,
    private readonly owners: OwnersService,
  ) {}

  /** Tells the employer that the viewer is interested; again only after an hour. A match is not needed. */
  async apply(viewer: Viewer, job_id: string, note: string | null): Promise<void> {
    const professional = requireUser(viewer);
    const request = validate(applicationRequest, { note });
    await this.dataSource.transaction(async (manager) => {
      const profile = await this.cards.ownProfile(manager, professional);
      const job = await this.cards.othersJob(manager, professional, job_id);
      if (job.is_paused) throw new Refusal('CONFLICT', jobTexts.jobIsPaused);
      await requireCooldown(manager, job.id, profile.id);
      const id = uuid();
      await keep.run(manager, id, job.id, profile.id, request.note);
      if (await this.owners.isConfirmed(manager, job.owner_key))
        await requestMail<ContactMails>(manager, 'new-application', id);
    });
  }

  /** The viewer's own applications to a job, newest first. */
  async ownTo(viewer: Viewer, job_id: string): Promise<Application[]> {
    const { owner_key } = requireUser(viewer);
    const job = await this.cards.liveJob(this.dataSource.manager, job_id);
    return own.all(this.dataSource, owner_key, job.id);
  }

  /** The live jobs that the professional applied to, newest application first. */
  async appliedBy({ owner_key }: SignedIn): Promise<AppliedJob[]> {
    const rows = await applied.all(this.dataSource, owner_key, limits.ownJobs);
    return rows.map(({ job_id, applied_at }) => ({ job: { id: job_id }, applied_at }));
  }
}

async function requireCooldown(manager: EntityManager, job_id: string, profile_id: string): Promise<void> {
  await takeTurns.run(manager, `${job_id}.${profile_id}`);
  const { minutes } = await minutesSince.one(manager, job_id, profile_id);
  const left = minutes === null ? 0 : limits.applicationCooldownMinutes - Math.max(0, minutes);
  if (left > 0)
    throw new Refusal('TOO_MANY', texts.applicationCooldown(left), { retryAfterSeconds: left * 60 });
}
