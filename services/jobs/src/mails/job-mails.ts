import type { ServiceEnv } from '@nearward/common/env';
import type { Mail, MailComposer } from '@nearward/common/mail/mail';
import { ENV } from '@nearward/common/service-definition';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { JobEntity } from '../jobs/job.entity.js';
import { JobLinks } from '../jobs/job-links.service.js';

@Injectable()
export class JobMails implements MailComposer {
  constructor(
    private readonly links: JobLinks,
    @Inject(ENV) private readonly env: ServiceEnv,
  ) {}

  /**
   * Templates: `job-link` for a new job, `job-link-renewed` when its link was, `job-links` for all jobs of an address
   * that asked for them again.
   */
  async compose(template: string, jobId: string, manager: EntityManager): Promise<Mail | null> {
    const job = await manager.findOneBy(JobEntity, { id: jobId });
    if (!job) return null;
    if (template === 'job-link-renewed') return this.renewed(job);
    return template === 'job-links' ? this.again(job, manager) : this.live(job);
  }

  private live(job: JobEntity): Mail {
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
      action: { label: 'Manage this job', url: this.url(job) },
      footnote:
        'You get this because a job was posted with this address. If that was not you, delete the job with the link above.',
    };
  }

  private renewed(job: JobEntity): Mail {
    return {
      to: job.email,
      subject: 'The new link to your job',
      preheader: 'The old link no longer works.',
      heading: 'Your new private link',
      paragraphs: [
        `The link to ${job.title} in ${job.job_location} was replaced, and the old one no longer works.`,
        'The new one lets you view, edit or delete the job without signing in. Keep it to yourself: whoever has it can do the same.',
      ],
      action: { label: 'Manage this job', url: this.url(job) },
      footnote:
        'You get this because somebody asked for it on the job’s page, or used a link that had lain unused for 180 days.',
    };
  }

  private async again(newest: JobEntity, manager: EntityManager): Promise<Mail> {
    const jobs = await manager.find(JobEntity, {
      where: { owner_key: newest.owner_key },
      order: { created_at: 'DESC' },
    });
    const others = jobs.filter(({ id }) => id !== newest.id);
    return {
      to: newest.email,
      subject: jobs.length > 1 ? 'The links to your jobs' : 'The link to your job',
      preheader: `${newest.title} in ${newest.job_location}`,
      heading: jobs.length > 1 ? 'Your private links' : 'Your private link',
      paragraphs: [
        `Here is the link you asked for: it lets you view, edit or delete ${newest.title} in ${newest.job_location} without signing in.`,
      ],
      action: { label: 'Manage this job', url: this.url(newest) },
      links: others.map((job) => ({ label: `${job.title} in ${job.job_location}`, url: this.url(job) })),
      footnote: 'If you did not ask for this, ignore it: nobody else has seen the link.',
    };
  }

  private url(job: JobEntity): string {
    return `${this.env.PUBLIC_URL}/jobs/manage/${this.links.token(job)}`;
  }
}
