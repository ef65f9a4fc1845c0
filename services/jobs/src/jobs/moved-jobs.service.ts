import { deriveOwnerKey } from '@nearward/common/app/viewer/owner-key';
import { addressKeyOf, isImpersonating } from '@nearward/common/app/viewer/viewer';
import { RequestError } from '@nearward/common/errors/request-error';
import { requestEmail } from '@nearward/common/events/outbox';
import {
  type LinkCredentials,
  type OwnerLinkCredentials,
  PrivateLinks,
} from '@nearward/marketplace/private-links';
import { createConfirmation, isOnHold } from '@nearward/marketplace/confirmations/confirm-listing';
import { PostingLimits } from '@nearward/marketplace/unverified-senders/posting-limits';
import { isOwnerVerified } from '@nearward/marketplace/unverified-senders/verified-owners';
import { isSuspended } from '@nearward/marketplace/suspensions/suspended-owners';
import { jobTexts } from '@nearward/proto/rest/job-texts';
import { texts } from '@nearward/proto/rest/texts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { ENV, type JobsEnv } from '../env.js';
import type { JobEmails } from '../emails/job-emails.js';
import { readLiveJobs, requireWithinLimit } from '../imports/live-limit.js';
import { isColleague, isOfPractice } from '../practices/practices.js';
import { addFormerOwnersKeys } from './employer-names.js';
import { publishAddressChanged, publishJob, publishUnverifiedJob } from './job-events.js';
import { JobEntity } from './job.entity.js';
import { jobListing } from './job-listing.js';
import { findLastMove, findMove, insertMove, takeMove } from './moved-job-rows.js';

interface FormerOwner {
  owner_key: string;
  address_key: string;
  email: string;
}

/** Moves jobs to another address. The former owner gets an email and can undo the move, until their address is deleted. */
@Injectable()
export class MovedJobs {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: PrivateLinks,
    private readonly postingLimits: PostingLimits,
    @Inject(ENV) private readonly env: JobsEnv,
  ) {}

  /** The token of the link that undoes a move. */
  token(id: string): string {
    return this.links.token('job-moved', { id, token_version: 1 });
  }

  /** Moves a changed job to its new address, saves and publishes it. Only the new address gets its link. */
  async move(
    manager: EntityManager,
    job: JobEntity,
    former: FormerOwner,
    credentials: OwnerLinkCredentials,
  ): Promise<void> {
    if (isImpersonating(credentials.viewer)) throw new RequestError('FORBIDDEN', texts.notWhileImpersonating);
    const post = await this.postingLimits.countPost(job.email, credentials);
    const belongsToPractice = await isOfPractice(manager, job, credentials.viewer);
    const { address_key, begun_at } = post;
    if (belongsToPractice && !(await isColleague(manager, { ...former, address_key }, begun_at)))
      throw new RequestError('INVALID', jobTexts.colleaguesOnly);
    if (!belongsToPractice) await this.postingLimits.requireUnblocked(manager, post);
    if (!belongsToPractice && post.account_id && !isOnHold(job))
      requireWithinLimit(await readLiveJobs(manager, post.owner_key), 1);
    Object.assign(job, {
      owner_key: belongsToPractice ? former.owner_key : post.owner_key,
      address_key: post.address_key,
      posted_by: post.poster,
      account_id: post.account_id,
      confirmed_at: null,
    });
    await (belongsToPractice ? expireLinks : startOwnership)(manager, job);
    await manager.save(job);
    const keepsOwner = job.owner_key === former.owner_key;
    if (!keepsOwner) await addFormerOwnersKeys(manager, job, former.owner_key, this.env.OWNER_KEY);
    await publishJob(manager, 'jobs.v1.JobChanged', job, this.env);
    if (!post.account_id) await publishUnverifiedJob(manager, job);
    await this.emailFormerOwner(manager, job, former);
    if (keepsOwner) await publishAddressChanged(manager, job, { memberId: credentials.viewer?.user_id });
    const moved = { ...post, owner_key: job.owner_key };
    if (
      (await this.postingLimits.canPost(manager, moved)) &&
      (await this.postingLimits.canEmail(manager, moved))
    )
      await requestEmail<JobEmails>(manager, 'job-link', job.id);
  }

  find(manager: EntityManager, id: string) {
    return findMove.first(manager, id);
  }

  /** Gives the job back to the former address, paused if it has too many. All links except a new one expire. */
  async undo(credentials: LinkCredentials): Promise<void> {
    const begun_at = new Date();
    await this.dataSource.transaction(async (manager) => {
      const move = await this.links.open('job-moved', credentials, texts.linkNotFound, async ({ id }) => {
        return (await findMove.first(manager, id)) ?? null;
      });
      const job = await manager.findOne(JobEntity, {
        where: { id: move.job_id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!job || (await takeMove.count(manager, move.id, job.id)) === 0)
        throw new RequestError('NOT_FOUND', texts.linkNotFound);
      const colleague = { ...move, address_key: deriveOwnerKey(move.email, this.env.OWNER_KEY) };
      if ((await isOfPractice(manager, move, null)) && !(await isColleague(manager, colleague, begun_at)))
        throw new RequestError('NOT_FOUND', texts.linkNotFound);
      await returnJob(manager, job, move, this.env);
    });
  }

  /** Emails the link that undoes the move, only to a verified address. */
  private async emailFormerOwner(manager: EntityManager, job: JobEntity, former: FormerOwner): Promise<void> {
    if (!(await isOwnerVerified(manager, former.address_key))) return;
    const id = uuid();
    await insertMove.run(manager, id, job.id, former.owner_key, former.email);
    await requestEmail<JobEmails>(manager, 'job-moved', id);
  }
}

/** Gives a job back to the address that it had before a recent move. False if it has not moved recently. */
export async function undoLastMove(manager: EntityManager, job: JobEntity, env: JobsEnv): Promise<boolean> {
  const move = await findLastMove.first(manager, job.id);
  if (!move) return false;
  await takeMove.run(manager, move.id, job.id);
  await returnJob(manager, job, move, env);
  return true;
}

async function returnJob(
  manager: EntityManager,
  job: JobEntity,
  { email, owner_key }: Pick<FormerOwner, 'email' | 'owner_key'>,
  env: JobsEnv,
): Promise<void> {
  const { owner_key: formerOwner } = job;
  const address_key = deriveOwnerKey(email, env.OWNER_KEY);
  const confirmed_at = new Date();
  Object.assign(job, { email, owner_key, address_key, posted_by: null, account_id: null, confirmed_at });
  await (owner_key === formerOwner ? expireLinks : startOwnership)(manager, job);
  if (owner_key !== formerOwner) {
    const { live_jobs, live_limit } = await readLiveJobs(manager, owner_key);
    job.is_paused ||= live_jobs >= live_limit;
  }
  await manager.save(job);
  if (owner_key === formerOwner) await publishAddressChanged(manager, job, {});
  else await addFormerOwnersKeys(manager, job, formerOwner, env.OWNER_KEY);
  await publishJob(manager, 'jobs.v1.JobChanged', job, env);
  await publishUnverifiedJob(manager, job);
  await requestEmail<JobEmails>(manager, 'job-link', job.id);
}

/**
 * Prepares a job whose `owner_key`, `address_key` and `confirmed_at` are those of its new owner or address: it follows their
 * suspension and their choice of reminders, and all links to it expire.
 */
async function startOwnership(manager: EntityManager, job: JobEntity): Promise<void> {
  await expireLinks(manager, job);
  Object.assign(job, {
    is_suspended: await isSuspended(manager, job.owner_key),
    ...createConfirmation('job', job.confirmed_at),
  });
}

/** Prepares a job that has a new address but the same owner: it follows the address's reminder choice, and all links expire. */
export async function expireLinks(manager: EntityManager, job: JobEntity): Promise<void> {
  await jobListing.posterAccess.end(manager, addressKeyOf(job));
  Object.assign(job, {
    token_version: job.token_version + 1,
    token: undefined,
    link_used_at: new Date(),
    asks_wanted: (await jobListing.reminders.isWanted(manager, addressKeyOf(job))) ?? true,
    // The former address may not have answered its reminder, so the new one gets its own.
    ...(job.asked_at && !job.rested_at && { asked_at: null, still_due_at: new Date() }),
  });
}
