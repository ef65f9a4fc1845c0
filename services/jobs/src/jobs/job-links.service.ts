import { command } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { publish, requestEmail } from '@nearward/common/events/outbox';
import { ENV } from '@nearward/common/env/tokens';
import { isLinkExpired, createLinkRenewal, whereLinkActive } from '@nearward/marketplace/link-renewal';
import { PrivateLinks, type OwnerLinkCredentials } from '@nearward/marketplace/private-links';
import { stillDays } from '@nearward/proto/rest/standing';
import { requesterOf } from '@nearward/marketplace/unverified-senders/requester';
import { EmailRequestLimits } from '@nearward/marketplace/unverified-senders/email-request-limits';
import { requireNotSuspended } from '@nearward/marketplace/suspensions/suspended-owners';
import { createPosterAccess } from '@nearward/marketplace/workspace/poster-access';
import { soleListing } from '@nearward/marketplace/workspace/sole-listing';
import { type GrantedListing, issueWorkspaceGrant } from '@nearward/marketplace/workspace/workspace-grant';
import { verifyOwner } from '@nearward/marketplace/unverified-senders/verified-owners';
import { isImpersonating, type Viewer } from '@nearward/common/app/viewer/viewer';
import { texts } from '@nearward/proto/rest/texts';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { JobsEnv } from '../env.js';
import type { JobEmails } from '../emails/job-emails.js';
import { JobEntity } from './job.entity.js';
import { openedJob, type OwnJob } from './job-rows.js';

export const renewal = createLinkRenewal('job');
export const access = createPosterAccess('job');
const proveSoleJob = soleListing('job');

// A statement of its own, since the job's version must not change. Opening the link answers no reminder.
const isFirst = 'still_at is null and asked_at is null';
const confirm = command(
  `update job set confirmed_at = now(), still_at = case when ${isFirst} then now() else still_at end,
     still_due_at = case when ${isFirst} then now() + interval '${stillDays.job.ask} days' else still_due_at end
   where id = $1 and owner_key = $2 and confirmed_at is null`,
);

/** Opens a job by its private link, or by its id with the owner's session. */
@Injectable()
export class JobLinks {
  constructor(
    @InjectRepository(JobEntity) private readonly jobs: Repository<JobEntity>,
    private readonly links: PrivateLinks,
    private readonly mails: EmailRequestLimits,
    @Inject(ENV) private readonly env: JobsEnv,
  ) {}

  token(job: JobEntity): string {
    return this.links.token('job', job);
  }

  tokenFor(viewer: Viewer, job: OwnJob): string | null {
    return this.links.tokenFor(viewer, 'job', job);
  }

  workspaceGrant(viewer: Viewer, owned: GrantedListing): string {
    return issueWorkspaceGrant(viewer, owned, this.env.GRANT_KEY);
  }

  soleJobProof(grant: string): Promise<string> {
    return proveSoleJob(this.jobs.manager, grant, this.env);
  }

  /**
   * Opening the link for the first time verifies the owner's address. `posting_browser` is the cookie of a browser that posted
   * something.
   */
  open(shown: OwnerLinkCredentials, posting_browser: string | null): Promise<OwnJob> {
    return this.links.openToOwner('job', shown, texts.jobNotFound, async (opening) => {
      const job = await openedJob(this.jobs.manager, opening);
      if (!job || !('token_version' in opening)) return job;
      if (isLinkExpired(job)) {
        await this.jobs.manager.transaction((manager) => renew(manager, job));
        throw new RequestError('NOT_FOUND', texts.linkForgotten);
      }
      await renewal.noteUse(this.jobs.manager, job);
      if (!job.confirmed_at) await this.confirm(job);
      const is_posters = await access.check(this.jobs.manager, job, posting_browser, this.env.GRANT_KEY);
      return Object.assign(job, { token: shown.token, is_posters });
    });
  }

  /** The job, locked until the transaction ends. */
  hold(shown: OwnerLinkCredentials, manager: EntityManager): Promise<JobEntity> {
    return this.links.openToOwner('job', shown, texts.jobNotFound, async (opening) => {
      const byLink = 'token_version' in opening;
      const job = await manager.findOne(JobEntity, {
        where: byLink ? { ...opening, link_used_at: whereLinkActive() } : opening,
        lock: { mode: 'pessimistic_write' },
      });
      return job && byLink ? Object.assign(job, { token: shown.token }) : job;
    });
  }

  /** The same, for a change. */
  async holdToChange(shown: OwnerLinkCredentials, manager: EntityManager): Promise<JobEntity> {
    return requireNotSuspended(await this.hold(shown, manager));
  }

  /** For a link that others may have seen. It expires immediately and the new one is only emailed to the owner. */
  async renew(shown: OwnerLinkCredentials): Promise<void> {
    if (isImpersonating(shown.viewer)) throw new RequestError('FORBIDDEN', texts.notWhileImpersonating);
    await this.jobs.manager.transaction(async (manager) => {
      const job = await this.hold(shown, manager);
      await this.mails.consume('job-link', job.email, requesterOf(shown));
      await renew(manager, job);
    });
  }

  private async confirm({ id, owner_key }: OwnJob): Promise<void> {
    await this.jobs.manager.transaction(async (manager) => {
      if ((await confirm.count(manager, id, owner_key)) === 0) return;
      await verifyOwner(manager, owner_key);
      await publish(manager, 'jobs.v1.JobConfirmed', { jobId: id, ownerKey: owner_key });
    });
  }
}

async function renew(manager: EntityManager, job: OwnJob): Promise<void> {
  if (await renewal.renewLink(manager, job))
    await requestEmail<JobEmails>(manager, 'job-link-renewed', job.id);
}
