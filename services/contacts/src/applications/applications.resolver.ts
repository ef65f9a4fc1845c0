import { sql } from '@nearward/common/database/sql';
import { RequestError, validate } from '@nearward/common/errors/request-error';
import { requestEmail } from '@nearward/common/events/outbox';
import { IdArg, Message, OptionalTextArg } from '@nearward/common/app/graphql/args';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { CurrentSelf, CurrentUser, User } from '@nearward/common/app/viewer/viewer.decorators';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { limits } from '@nearward/proto/choices';
import { applicationRequest } from '@nearward/proto/rest/contact';
import { privacyTexts } from '@nearward/proto/rest/profile-privacy';
import { jobTexts } from '@nearward/proto/rest/job-texts';
import { texts } from '@nearward/proto/rest/texts';
import { Mutation, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { promiseAnswer } from '../pairs/answer-promise.js';
import { reopenApplication } from '../pairs/pass-answers.js';
import { lockOthersJob, lockOwnProfile, requireLiveJob } from '../cards/require-cards.js';
import { visibilityOf } from '../cards/card-visibility.js';
import { posterKeyOf } from '../cards/job-card.entity.js';
import type { ProfileCard } from '../cards/profile-card.entity.js';
import type { ContactEmails } from '../emails/contact-emails.js';
import { isOwnerVerified } from '../cards/verified-owner.js';
import {
  Application,
  AppliedJob,
  appliedJobs,
  lockApplication,
  ownApplications,
} from './application-rows.js';
import { lockEmployer } from '../cards/employer-locks.js';
import { recordWebhookEvent } from '../pairs/record-webhook-event.js';

const insertApplication = sql(
  { created_at: z.date() },
  'insert into application (id, job_id, profile_id, note) values ($1, $2, $3, $4) returning created_at',
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

@Resolver(() => User)
export class ApplicationsResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rates: RateLimits,
  ) {}

  /** The viewer's own applications to a job, newest first. */
  @Query(() => [Application])
  async applications(
    @IdArg('job_id') job_id: string,
    @CurrentUser() { owner_key }: SignedIn,
  ): Promise<Application[]> {
    const job = await requireLiveJob(this.dataSource.manager, job_id);
    return ownApplications.all(this.dataSource, owner_key, job.id);
  }

  /** Expresses the viewer's interest in a job, at most once per hour. It does not need a match. */
  @Mutation(() => Message)
  async apply(
    @IdArg('job_id') job_id: string,
    @OptionalTextArg('note') written: string | null,
    @CurrentUser() professional: SignedIn,
  ): Promise<Message> {
    const { note } = validate(applicationRequest, { note: written });
    await this.rates.consume('apply', professional.owner_key);
    await this.dataSource.transaction(async (manager) => {
      const profile = await lockOwnProfile(manager, professional);
      const job = await lockOthersJob(manager, professional, job_id);
      if (job.is_paused) throw new RequestError('CONFLICT', jobTexts.jobIsPaused);
      const visibility = await visibilityOf.one(manager, profile.id, job.id);
      if (visibility.is_paused) throw new RequestError('CONFLICT', privacyTexts.isPaused);
      await requireCooldown(manager, job.id, profile);
      const id = uuid();
      const { created_at } = await insertApplication.one(manager, id, job.id, profile.id, note);
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
    return { message: texts.applied };
  }

  /** Newest first. Nullable, so that the user is still served if this service is down. */
  @ResolveField(() => [AppliedJob], { nullable: true })
  async applied(@CurrentSelf() { owner_key }: SignedIn): Promise<AppliedJob[]> {
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
