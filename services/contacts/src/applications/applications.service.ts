import { command, sql } from '@nearward/common/database/sql';
import { RequestError, validate } from '@nearward/common/errors/request-error';
import { requestEmail } from '@nearward/common/events/outbox';
import { requireUser, type SignedIn, type Viewer } from '@nearward/common/app/viewer/viewer';
import { columnsOf } from '@nearward/marketplace/object-type';
import { limits } from '@nearward/proto/choices';
import { applicationRequest } from '@nearward/proto/rest/contact';
import { privacyTexts } from '@nearward/proto/rest/profile-privacy';
import { jobTexts } from '@nearward/proto/rest/job-texts';
import { texts } from '@nearward/proto/rest/texts';
import { userParts } from '@nearward/proto/rest/user-parts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { promiseAnswer } from '../pairs/answer-promise.js';
import { pairProgressSql } from '../pairs/pair-progress.js';
import { reopenApplication } from '../pairs/pass-answers.js';
import { lockOthersJob, lockOwnProfile, requireLiveJob } from '../cards/require-cards.js';
import { visibilityOf } from '../cards/card-visibility.js';
import { posterKeyOf } from '../cards/poster-key.js';
import type { ProfileCard } from '../cards/profile-card.entity.js';
import type { ContactEmails } from '../emails/contact-emails.js';
import { isOwnerVerified } from '../cards/verified-owner.js';
import type { Application, AppliedJob } from './application.object.js';
import { lockEmployer } from '../cards/employer-locks.js';
import { recordWebhookEvent } from '../pairs/record-webhook-event.js';

const lockInterest = command('select pg_advisory_xact_lock(hashtextextended($1, 1))');

/** Serializes one professional's requests about one job until the transaction ends. */
export const lockApplication = (manager: EntityManager, job_id: string, profile_id: string): Promise<void> =>
  lockInterest.run(manager, `${job_id}.${profile_id}`);

const insertApplication = sql(
  { created_at: z.date() },
  'insert into application (id, job_id, profile_id, note) values ($1, $2, $3, $4) returning created_at',
);
const ownApplications = sql(
  { id: z.uuid(), created_at: z.date(), note: z.string().nullable(), sent_at: z.date() },
  `select application.id, application.created_at, application.note, application.sent_at
   from profile_card profile
   join application on application.profile_id = profile.id
   where profile.owner_key = $1 and application.job_id = $2
   order by application.created_at desc`,
);
/** The live jobs that a professional ($1) applied to, newest application first, at most $2. */
export const appliedJobs = sql(
  { job_id: z.uuid(), ...columnsOf(userParts.contacts.shape.applied.element.omit({ job: true })) },
  `select application.job_id, max(application.created_at) as applied_at,
         (array_agg(application.seen_at order by application.created_at desc))[1] as seen_at,
         min(unlock.unlocked_at) as unlocked_at, ${pairProgressSql('job.owner_key', 'profile.id')},
         (array_agg(answer.told_at order by application.created_at desc))[1] as passed_at,
         (array_agg(answer.reason order by application.created_at desc))[1] as pass_reason
  from profile_card profile
  join application on application.profile_id = profile.id
  join job_card job on job.id = application.job_id and job.removed_at is null and not job.is_suspended
  left join unlock on unlock.employer_key = job.owner_key and unlock.profile_id = profile.id
  left join pass_answer answer on answer.application_id = application.id and answer.told_at is not null
  where profile.owner_key = $1
  group by application.job_id, job.id, profile.id order by applied_at desc limit $2`,
);
/** The minutes since the last application of a profile ($2) or its owner ($3) to a job ($1). */
const minutesSince = sql(
  { minutes: z.int().nullable() },
  `select floor(extract(epoch from now() - max(at)) / 60)::int as minutes
   from (
     select created_at as at from application where job_id = $1 and profile_id = $2
     union all select sent_at from withdrawn_interest where job_id = $1 and profile_id = $2
     union all select sent_at from removed_interest where job_id = $1 and owner_key = $3
   ) earlier`,
);

@Injectable()
export class ApplicationsService {
  constructor(private readonly dataSource: DataSource) {}

  /** Expresses the viewer's interest in a job, at most once per hour. It does not need a match. */
  async apply(viewer: Viewer, job_id: string, note: string | null): Promise<void> {
    const professional = requireUser(viewer);
    const request = validate(applicationRequest, { note });
    await this.dataSource.transaction(async (manager) => {
      const profile = await lockOwnProfile(manager, professional);
      const job = await lockOthersJob(manager, professional, job_id);
      if (job.is_paused) throw new RequestError('CONFLICT', jobTexts.jobIsPaused);
      const visibility = await visibilityOf.one(manager, profile.id, job.id);
      if (visibility.is_paused) throw new RequestError('CONFLICT', privacyTexts.isPaused);
      await requireCooldown(manager, job.id, profile);
      const id = uuid();
      const { created_at } = await insertApplication.one(manager, id, job.id, profile.id, request.note);
      await lockEmployer(manager, job.owner_key); // against a concurrent move
      await promiseAnswer(manager, id);
      if (visibility.is_hidden) return; // the same response, or it would reveal the employer of a job without a name
      if (await isOwnerVerified(manager, posterKeyOf(job)))
        await requestEmail<ContactEmails>(manager, 'new-application', id);
      await reopenApplication(manager, job.owner_key, profile.id, created_at);
      await recordWebhookEvent(manager, job.owner_key, {
        type: 'interest.created',
        state: 'interested',
        version: 1,
        job_id: job.id,
        profile_id: profile.id,
        application_id: id,
      });
    });
  }

  /** The viewer's own applications to a job, newest first. */
  async findOwn(viewer: Viewer, job_id: string): Promise<Application[]> {
    const { owner_key } = requireUser(viewer);
    const job = await requireLiveJob(this.dataSource.manager, job_id);
    return ownApplications.all(this.dataSource, owner_key, job.id);
  }

  /** The live jobs that the professional applied to, newest application first. */
  async findAppliedJobs({ owner_key }: SignedIn): Promise<AppliedJob[]> {
    const rows = await appliedJobs.all(this.dataSource, owner_key, limits.ownJobs);
    return rows.map(({ job_id, ...row }) => ({ job: { id: job_id }, ...row }));
  }
}

/** Throws TOO_MANY within an hour of the last application, also a withdrawn one or one of a former profile. */
async function requireCooldown(
  manager: EntityManager,
  job_id: string,
  { id, owner_key }: ProfileCard,
): Promise<void> {
  await lockApplication(manager, job_id, id);
  const { minutes } = await minutesSince.one(manager, job_id, id, owner_key);
  const minutesLeft = minutes === null ? 0 : limits.applicationCooldownMinutes - Math.max(0, minutes);
  if (minutesLeft > 0)
    throw new RequestError('TOO_MANY', texts.applicationCooldown(minutesLeft), {
      retryAfterSeconds: minutesLeft * 60,
    });
}
