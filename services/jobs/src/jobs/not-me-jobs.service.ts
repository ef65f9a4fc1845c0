import { forgetAggregates, publish } from '@nearward/common/events/outbox';
import { PrivateLinks, type LinkCredentials } from '@nearward/marketplace/private-links';
import { blockSender } from '@nearward/marketplace/unverified-senders/blocked-senders';
import { texts } from '@nearward/proto/rest/texts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deleteJobsNames } from './employer-names.js';
import { publishJobRemoved } from './job-events.js';
import { JobEntity } from './job.entity.js';

/** Handles "This was not me" in the email about a job that someone else posted. */
@Injectable()
export class NotMeJobsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: PrivateLinks,
  ) {}

  token(job: JobEntity): string {
    return this.links.token('job-not-me', job);
  }

  /** Removes the job and blocks its sender from causing emails to the address, in all services. */
  async disown(shown: LinkCredentials): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const job = await this.links.open('job-not-me', shown, texts.linkNotFound, (where) =>
        manager.findOne(JobEntity, { where, lock: { mode: 'pessimistic_write' } }),
      );
      const { owner_key, posted_by: sender } = job;
      if (sender) {
        await blockSender(manager, { owner_key, sender });
        await publish(manager, 'jobs.v1.SenderBlocked', { ownerKey: owner_key, sender });
      }
      await forgetAggregates(manager, job.id);
      await publishJobRemoved(manager, job);
      await deleteJobsNames(manager, job.id);
      await manager.remove(JobEntity, job);
    });
  }
}
