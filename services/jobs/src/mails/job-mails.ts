import type { ServiceEnv } from '@nearward/common/env';
import type { Mail, MailComposer } from '@nearward/common/mail/mail';
import { ENV } from '@nearward/common/service-definition';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { JobEntity } from '../jobs/job.entity.js';
import { JobsService } from '../jobs/jobs.service.js';

@Injectable()
export class JobMails implements MailComposer {
  constructor(
    private readonly jobs: JobsService,
    @Inject(ENV) private readonly env: ServiceEnv,
  ) {}

  /** The only template so far is `job-link`: the private link of a job, to the address in it. */
  async compose(_template: string, jobId: string, manager: EntityManager): Promise<Mail | null> {
    const job = await manager.findOneBy(JobEntity, { id: jobId });
    if (!job) return null;
    return {
      to: job.email,
      subject: 'Your job is live: manage it here',
      preheader: `${job.title} in ${job.job_location}`,
      heading: 'Your job is live',
      paragraphs: [
        `${job.employer_name} is looking for ${job.title} in ${job.job_location}.`,
        'We are matching it with professionals within 50 miles. Sign in with this address to see who matched or applied.',
        'The link below lets you view, edit or delete the job without signing in. Keep it to yourself: whoever has it can do the same.',
      ],
      action: { label: 'Manage this job', url: `${this.env.PUBLIC_URL}/jobs/manage/${this.jobs.token(job)}` },
      footnote:
        'You get this because a job was posted with this address. If that was not you, delete the job with the link above.',
    };
  }
}
