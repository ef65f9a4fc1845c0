import type { ServiceEnv } from '@nearward/common/env';
import type { Mail, MailComposer } from '@nearward/common/mail/mail';
import { ENV } from '@nearward/common/service-definition';
import { isProved } from '@nearward/common/strangers/proved-owners';
import { pagePath } from '@nearward/proto/page-path';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DisownedJobsService } from '../jobs/disowned-jobs.service.js';
import { JobEntity } from '../jobs/job.entity.js';
import { JobLinks } from '../jobs/job-links.service.js';

@Injectable()
export class JobMails implements MailComposer {
  constructor(
    private readonly links: JobLinks,
    private readonly disowned: DisownedJobsService,
    @Inject(ENV) private readonly env: ServiceEnv,
  ) {}

  /**
   * Templates: `job-link` for a new job, `job-link-renewed` when its link was, `job-links` for all jobs of an address
   * that asked for them again. To an address that nobody has proved to own they carry no word that was typed: whoever
   * posted may be a stranger.
   */
  async compose(template: string, jobId: string, manager: EntityManager): Promise<Mail | null> {
    const job = await manager.findOneBy(JobEntity, { id: jobId });
    if (!job) return null;
    const proved = await isProved(manager, job.owner_key);
    if (template === 'job-links') return this.again(job, manager, proved);
    if (template === 'job-link-renewed') return this.renewed(job, proved);
    return proved ? this.live(job) : this.posted(job);
  }

  private posted(job: JobEntity): Mail {
    return {
      to: job.email,
      subject: 'Your job is live: manage it here',
      preheader: 'A job was posted on Nearward with this address.',
      heading: 'Your job is live',
      paragraphs: [
        'A job was posted on Nearward with this address. We are matching it with professionals within 50 miles.',
        'The link below lets you view, edit or delete the job without signing in. Keep it to yourself: whoever has it can do the same.',
      ],
      action: { label: 'Manage this job', url: this.url(job) },
      links: [this.notMe(job)],
      footnote: 'You get this because a job was posted with this address.',
    };
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
      links: job.posted_by ? [this.notMe(job)] : undefined,
      footnote: 'You get this because a job was posted with this address.',
    };
  }

  private renewed(job: JobEntity, proved: boolean): Mail {
    return {
      to: job.email,
      subject: 'The new link to your job',
      preheader: 'The old link no longer works.',
      heading: 'Your new private link',
      paragraphs: [
        `The link to ${named(job, proved)} was replaced, and the old one no longer works.`,
        'The new one lets you view, edit or delete the job without signing in. Keep it to yourself: whoever has it can do the same.',
      ],
      action: { label: 'Manage this job', url: this.url(job) },
      footnote:
        'You get this because somebody asked for it on the job’s page, or used a link that had not been used for 180 days.',
    };
  }

  private notMe(job: JobEntity) {
    return {
      label: 'This was not me: remove the job, and stop emails from whoever posted it',
      url: this.env.PUBLIC_URL + pagePath('/not-me/jobs/:token', { token: this.disowned.token(job) }),
    };
  }

  private async again(newest: JobEntity, manager: EntityManager, proved: boolean): Promise<Mail> {
    const jobs = await manager.find(JobEntity, {
      where: { owner_key: newest.owner_key },
      order: { created_at: 'DESC' },
    });
    const others = jobs.filter(({ id }) => id !== newest.id);
    return {
      to: newest.email,
      subject: jobs.length > 1 ? 'The links to your jobs' : 'The link to your job',
      preheader: 'View, edit or delete without signing in.',
      heading: jobs.length > 1 ? 'Your private links' : 'Your private link',
      paragraphs: [
        `Here is the link you asked for: it lets you view, edit or delete ${named(newest, proved)} without signing in.`,
      ],
      action: { label: 'Manage this job', url: this.url(newest) },
      links: others.map((job) => ({ label: named(job, proved), url: this.url(job) })),
      footnote: 'If you did not ask for this, ignore it: nobody else has seen the link.',
    };
  }

  private url(job: JobEntity): string {
    return this.env.PUBLIC_URL + pagePath('/jobs/manage/:token', { token: this.links.token(job) });
  }
}

const named = (job: JobEntity, proved: boolean) =>
  proved ? `${job.title} in ${job.job_location}` : `the job of ${dateText(job.created_at)}`;

const dateText = (date: Date) => date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
