import { requestEmail } from '@nearward/common/events/outbox';
import { ENV } from '@nearward/common/env/tokens';
import { PrivateLinks } from '@nearward/marketplace/private-links';
import {
  ConfirmationReminders,
  createReminderStatements,
} from '@nearward/marketplace/confirmations/confirmation-reminders';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { JobsEnv } from '../env.js';
import type { JobEmails } from '../emails/job-emails.js';
import { publishJob } from './job-events.js';
import { JobEntity } from './job.entity.js';
import { renewal } from './job-links.service.js';

export const steps = createReminderStatements('job');

/** Asks employers whether they are still hiring, and pauses jobs whose reminder had no answer. */
@Injectable()
export class JobReminders extends ConfirmationReminders<JobsEnv> {
  constructor(dataSource: DataSource, links: PrivateLinks, @Inject(ENV) env: JobsEnv) {
    super(dataSource, steps, links, env);
  }

  protected async sendReminder(manager: EntityManager, id: string, owner_key: string): Promise<void> {
    // Otherwise the link in the email would have expired.
    await renewal.renewForgotten(manager, owner_key);
    await requestEmail<JobEmails>(manager, 'job-still', id);
  }

  protected async hideListings(manager: EntityManager, ids: string[]): Promise<void> {
    for (const job of await manager.findBy(JobEntity, { id: In(ids) })) {
      Object.assign(job, { rested_at: new Date(), still_due_at: null });
      await manager.save(job);
      await publishJob(manager, 'jobs.v1.JobChanged', job, this.env);
    }
  }

  protected async notifyHidden(manager: EntityManager, id: string, owner_key: string): Promise<void> {
    await renewal.renewForgotten(manager, owner_key);
    await requestEmail<JobEmails>(manager, 'job-rests', id);
  }
}
