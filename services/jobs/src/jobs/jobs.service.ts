import { RequestError } from '@nearward/common/errors/request-error';
import { earliestToday } from '@nearward/marketplace/earliest-today';
import { requestEmail } from '@nearward/common/events/outbox';
import { type Geocoder, GEOCODER } from '@nearward/marketplace/geocoding/geocoder';
import { locateAddress } from '@nearward/marketplace/geocoding/locate-address';
import { deriveOwnerKey } from '@nearward/common/app/viewer/owner-key';
import { RateLimits } from '@nearward/common/app/rate-limits';
import type { OwnerLinkCredentials } from '@nearward/marketplace/private-links';
import { ENV } from '@nearward/common/env/tokens';
import {
  createConfirmation,
  isOnHold,
  confirmListing,
} from '@nearward/marketplace/confirmations/confirm-listing';
import { ListingLinks } from '@nearward/marketplace/listing/listing-links.service';
import { rememberPostingBrowser } from '@nearward/marketplace/workspace/posting-browser';
import type { GraphQLContext } from '@nearward/common/app/graphql/graphql-context';
import { PostingLimits } from '@nearward/marketplace/unverified-senders/posting-limits';
import { validate, validateChanges } from '@nearward/common/errors/validate';
import { addressKeyOf, asEmployer, isImpersonating } from '@nearward/common/app/viewer/viewer';
import { jobChanges, type JobFields, jobFields, type JobState } from '@nearward/proto/rest/job';
import { jobTexts } from '@nearward/proto/rest/job-texts';
import { practiceTexts } from '@nearward/proto/rest/practice-texts';
import { payProblem } from '@nearward/proto/rest/pay';
import { texts } from '@nearward/proto/rest/texts';
import { Inject, Injectable } from '@nestjs/common';
import { Repository } from 'typeorm';
import { InjectRepository } from '@nestjs/typeorm';
import { v7 as uuid, validate as isUuid } from 'uuid';
import type { JobsEnv } from '../env.js';
import type { JobEmails } from '../emails/job-emails.js';
import { addsNewName, isNewName, keepFormerOwner } from './employer-names.js';
import { publishAddressChanged, publishJob, publishUnverifiedJob } from './job-events.js';
import { JobEntity } from './job.entity.js';
import { jobListing } from './job-listing.js';
import type { JobInput } from './job.input.js';
import { expireLinks, MovedJobsService, startOwnership } from './moved-jobs.service.js';
import { hasLeft } from '../practices/former-member.js';
import { isOfPractice } from '../practices/practices.js';
import { jobsOfOwner, type OwnJob, type PublicJob, publicJobs, sharedJob, sharedJobs } from './job-rows.js';

@Injectable()
export class JobsService {
  constructor(
    @InjectRepository(JobEntity) private readonly jobs: Repository<JobEntity>,
    @Inject(GEOCODER) private readonly geocoder: Geocoder,
    private readonly links: ListingLinks<JobEntity, OwnJob>,
    private readonly posts: PostingLimits,
    private readonly rates: RateLimits,
    private readonly moved: MovedJobsService,
    @Inject(ENV) private readonly env: JobsEnv,
  ) {}

  /** Anyone may post. The job is live immediately; its private link is only emailed to its address. */
  async post(input: JobInput, caller: GraphQLContext): Promise<void> {
    const fields = validate(jobFields, input);
    const employer = caller.viewer && asEmployer(caller.viewer, 'hiring');
    const post = await this.posts.count(fields.email, caller);
    // With another address the job is that address's.
    if (employer && post.account_id) post.owner_key = employer.owner_key;
    const job = this.jobs.create({
      id: uuid(),
      token_version: 1,
      posted_by: post.poster,
      account_id: post.account_id,
      owner_key: post.owner_key,
      address_key: post.address_key,
      employer_told: true,
      contact_told: true,
      ...createConfirmation('job', post.poster ? null : new Date()),
    });
    await this.fill(job, fields);
    await this.jobs.manager.transaction(async (manager) => {
      if (!(await this.posts.canPost(manager, post))) return;
      if (caller.viewer?.acting && (await hasLeft(manager, post, post.begun_at)))
        throw new RequestError('NOT_FOUND', practiceTexts.notFound);
      // Posts by others must not use up the owner's budget of names.
      if (await addsNewName(manager, job))
        await this.rates.consume('job-name', post.poster ? `posted:${job.owner_key}` : job.owner_key);
      job.asks_wanted = (await jobListing.reminders.wanted(manager, post.address_key)) ?? true;
      job.opens_to_poster = await jobListing.posterAccess.begin(manager, post.address_key);
      await manager.save(job);
      await publishJob(manager, 'jobs.v1.JobPosted', job, this.env);
      if (!post.account_id) await publishUnverifiedJob(manager, job);
      if (await this.posts.canEmail(manager, post))
        await requestEmail<JobEmails>(manager, 'job-link', job.id);
    });
    rememberPostingBrowser(caller.res, job.id, this.env);
  }

  /**
   * Changes the fields that are sent; the others keep their values. A job moved to another address belongs to it from then
   * on, unless a practice owns it: the link that moved it expires, the new one is only emailed there, and its use verifies the
   * address.
   */
  async update(shown: OwnerLinkCredentials, input: JobInput): Promise<{ job: JobEntity; message: string }> {
    const changes = validateChanges(jobChanges, input);
    return this.jobs.manager.transaction(async (manager) => {
      const job = await this.links.holdToChange(shown, manager);
      const { owner_key: formerOwner, email: formerEmail } = job;
      const formerAddress = addressKeyOf(job);
      const { job_location: formerPlace, employer_name: formerName } = job;
      const fields: JobFields = { ...job, ...changes };
      const [, problem] = payProblem(fields) ?? [];
      if (problem) throw new RequestError('INVALID', problem);
      await this.fill(job, fields);
      if (job.job_location !== formerPlace) await this.rates.consume('job-place', formerOwner);
      if (job.employer_name !== formerName && (await isNewName(manager, job)))
        await this.rates.consume('job-name', formerOwner);
      confirmListing('job', job);
      const moved = deriveOwnerKey(job.email, this.env.OWNER_KEY) !== formerAddress;
      if (moved && isImpersonating(shown.viewer))
        throw new RequestError('FORBIDDEN', texts.notWhileImpersonating);
      const move = moved && (await this.posts.count(job.email, shown));
      if (move) {
        const stays = await isOfPractice(manager, job, shown.viewer);
        Object.assign(job, {
          owner_key: stays ? formerOwner : move.owner_key,
          address_key: move.address_key,
          posted_by: move.poster,
          account_id: move.account_id,
          confirmed_at: null,
        });
        await (stays ? expireLinks : startOwnership)(manager, job);
      }
      await manager.save(job);
      if (job.owner_key !== formerOwner) await keepFormerOwner(manager, job, formerOwner, this.env.OWNER_KEY);
      await publishJob(manager, 'jobs.v1.JobChanged', job, this.env);
      if (move && !move.account_id) await publishUnverifiedJob(manager, job);
      if (move) {
        const former = { owner_key: formerOwner, address_key: formerAddress, email: formerEmail };
        await this.moved.note(manager, job, former);
        if (job.owner_key === formerOwner)
          await publishAddressChanged(manager, job, { memberId: shown.viewer?.user_id });
      }
      if (move && (await this.posts.canEmail(manager, { ...move, owner_key: job.owner_key })))
        await requestEmail<JobEmails>(manager, 'job-link', job.id);
      if (!moved) return { job, message: texts.jobUpdated };
      return { job, message: job.owner_key === formerOwner ? jobTexts.jobAddressChanged : texts.jobMoved };
    });
  }

  /**
   * Pauses or resumes the job, opens or closes its public page. Not pausing it confirms it, so it resumes after a reminder
   * without answer.
   */
  async change(
    shown: OwnerLinkCredentials,
    { is_paused, is_shared }: JobState,
  ): Promise<{ job: JobEntity; message: string }> {
    return this.jobs.manager.transaction(async (manager) => {
      const job = await this.links.holdToChange(shown, manager);
      const wasOnHold = isOnHold(job);
      if (is_paused) job.rested_at = null;
      if (is_paused === false) confirmListing('job', job);
      job.is_paused = is_paused ?? job.is_paused;
      job.is_shared = is_shared ?? job.is_shared;
      const { version } = job;
      await manager.save(job);
      if (job.version !== version) await publishJob(manager, 'jobs.v1.JobChanged', job, this.env);
      if (is_paused) return { job, message: jobTexts.jobPaused };
      if (is_paused === false) return { job, message: wasOnHold ? jobTexts.jobWoken : jobTexts.jobStillOpen };
      return { job, message: job.is_shared ? jobTexts.jobShared : jobTexts.jobUnshared };
    });
  }

  /** The public page of a job, if it has one. */
  async shared(id: string): Promise<PublicJob> {
    const job = isUuid(id) && (await sharedJob(this.jobs.manager, id));
    if (!job) throw new RequestError('NOT_FOUND', texts.jobNotFound);
    return job;
  }

  allShared(): Promise<{ id: string; updated_at: Date }[]> {
    return sharedJobs(this.jobs.manager);
  }

  /** Newest first. */
  ofOwner(owner_key: string): Promise<OwnJob[]> {
    return jobsOfOwner(this.jobs.manager, owner_key);
  }

  byIds(ids: readonly string[]): Promise<PublicJob[]> {
    return publicJobs(this.jobs.manager, ids);
  }

  private async fill(job: JobEntity, fields: JobFields): Promise<void> {
    const place = await locateAddress(this.geocoder, fields.job_location, [
      { formatted_address: job.job_location, lat: job.lat, lng: job.lng },
    ]);
    const { start_date } = fields;
    if (start_date && start_date !== job.start_date && start_date < earliestToday())
      throw new RequestError('INVALID', jobTexts.jobStartPast);
    const isPaid = fields.pay_min !== null || fields.pay_max !== null;
    Object.assign(job, fields, {
      pay_unit: isPaid ? fields.pay_unit : null,
      job_location: place.formatted_address,
      lat: place.lat,
      lng: place.lng,
    });
  }
}
