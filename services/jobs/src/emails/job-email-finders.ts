import { addressKeyOf } from '@nearward/common/app/viewer/viewer';
import { sql } from '@nearward/common/database/sql';
import type { ServiceEnv } from '@nearward/common/env/env';
import type { EmailFinders } from '@nearward/common/email/email-templates';
import { ENV } from '@nearward/common/env/tokens';
import { dayAt } from '@nearward/marketplace/geocoding/time-zone';
import { DisownedListings } from '@nearward/marketplace/listing/disowned-listings.service';
import { ListingLinks } from '@nearward/marketplace/listing/listing-links.service';
import { ListingReminders } from '@nearward/marketplace/listing/listing-reminders.service';
import { isOwnerVerified } from '@nearward/marketplace/unverified-senders/verified-owners';
import { pagePath } from '@nearward/proto/page-path';
import { ownJobPlace } from '@nearward/proto/rest/own-job-place';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, type FindOptionsWhere, In, IsNull, Not } from 'typeorm';
import { addressSql } from '@nearward/marketplace/owners/address-key';
import { z } from 'zod';
import { JobEntity } from '../jobs/job.entity.js';
import { findImport } from '../imports/import-summaries.service.js';
import { findPracticeId } from '../practices/practices.js';
import { MovedJobs } from '../jobs/moved-jobs.service.js';
import type { JobEmails, NamedLink } from './job-emails.js';

const findJobsOfAddress = sql({ id: z.uuid() }, `select id from job where ${addressSql('job')} = $1`);
const findIdsOfAddress = async (manager: EntityManager, address_key: string): Promise<string[]> =>
  (await findJobsOfAddress.all(manager, address_key)).map(({ id }) => id);

const nameOf = (job: JobEntity): string =>
  `${job.title} in ${job.job_location}${job.site_name ? ` (${job.site_name})` : ''}`;

@Injectable()
export class JobEmailFinders implements EmailFinders<JobEmails> {
  constructor(
    private readonly links: ListingLinks,
    private readonly disowned: DisownedListings,
    private readonly reminders: ListingReminders,
    private readonly movedJobs: MovedJobs,
    @Inject(ENV) private readonly env: ServiceEnv,
  ) {}

  async 'job-link'(id: string, manager: EntityManager) {
    const job = await manager.findOneBy(JobEntity, { id });
    if (!job) return null;
    const isVerified = await isOwnerVerified(manager, addressKeyOf(job));
    return {
      to: job.email,
      job: isVerified ? job : null,
      url: this.links.url(job),
      notMe: this.disowned.notMeUrl(job, isVerified),
    };
  }

  /** The email has the jobs that still have the address with which they were posted. */
  async 'job-site-links'(group_id: string, manager: EntityManager) {
    const jobs = await manager.find(JobEntity, {
      where: { group_id, account_id: Not(IsNull()) },
      order: { created_at: 'ASC', id: 'ASC' },
    });
    const [first] = jobs;
    if (!first) return null;
    const { title, employer_name, email } = first;
    const sites = jobs
      .filter((job) => job.email === email)
      .map((job) => ({ name: ownJobPlace(job), url: this.links.url(job) }));
    const workspace = await this.workspaceUrl(manager, first.owner_key);
    return { to: email, title, employer_name, sites, workspace };
  }

  async 'jobs-imported'(id: string, manager: EntityManager) {
    const summary = await findImport.first(manager, id);
    if (!summary) return null;
    const { owner_key, email, created, changed } = summary;
    return { to: email, created, changed, workspace: await this.workspaceUrl(manager, owner_key) };
  }

  private async workspaceUrl(manager: EntityManager, owner_key: string): Promise<string> {
    const practice = await findPracticeId(manager, owner_key);
    return this.env.PUBLIC_URL + pagePath('/dashboard') + (practice ? `?practice=${practice}` : '');
  }

  async 'job-link-renewed'(id: string, manager: EntityManager) {
    const job = await manager.findOneBy(JobEntity, { id });
    if (!job) return null;
    return { to: job.email, ...this.toNamedLink(job, await isOwnerVerified(manager, addressKeyOf(job))) };
  }

  async 'job-moved'(id: string, manager: EntityManager) {
    const move = await this.movedJobs.find(manager, id);
    const job = move && (await manager.findOneBy(JobEntity, { id: move.job_id }));
    if (!job) return null;
    const undo = this.env.PUBLIC_URL + pagePath('/not-me/moves/:token', { token: this.movedJobs.token(id) });
    return { to: move.email, name: nameOf(job), undo };
  }

  'job-links'(id: string, manager: EntityManager) {
    return this.linksOfAddress(id, manager);
  }

  'job-successor'(id: string, manager: EntityManager) {
    return this.linksOfAddress(id, manager);
  }

  private async linksOfAddress(id: string, manager: EntityManager) {
    const newest = await manager.findOneBy(JobEntity, { id });
    if (!newest) return null;
    const address_key = addressKeyOf(newest);
    const isVerified = await isOwnerVerified(manager, address_key);
    const jobs = await manager.find(JobEntity, {
      where: { id: In(await findIdsOfAddress(manager, address_key)) },
      order: { created_at: 'DESC' },
    });
    return {
      to: newest.email,
      newest: this.toNamedLink(newest, isVerified),
      others: jobs.filter((job) => job.id !== id).map((job) => this.toNamedLink(job, isVerified)),
    };
  }

  /** Records the reminder, since the email is sent next. */
  async 'job-still'(id: string, manager: EntityManager) {
    const job = await manager.findOneBy(JobEntity, { id });
    const reminder = job && (await this.reminders.recordReminder(manager, job, job));
    const jobs = reminder && (await this.findLinks(manager, { id: In(reminder.ids) }));
    return jobs ? { to: job.email, jobs, ...reminder.email } : null;
  }

  async 'job-rests'(id: string, manager: EntityManager) {
    const job = await manager.findOneBy(JobEntity, { id });
    const address_key = job && addressKeyOf(job);
    if (!address_key || !(await isOwnerVerified(manager, address_key))) return null;
    const ids = await findIdsOfAddress(manager, address_key);
    const jobs = await this.findLinks(manager, { id: In(ids), rested_at: Not(IsNull()) });
    return jobs ? { to: job.email, jobs, unsubscribe: this.reminders.unsubscribeLinks(job) } : null;
  }

  /** The links to the jobs that meet the condition, newest first; null if there are none. */
  private async findLinks(manager: EntityManager, where: FindOptionsWhere<JobEntity>) {
    const [first, ...others] = await manager.find(JobEntity, { where, order: { created_at: 'DESC' } });
    return (
      first && ([this.toNamedLink(first, true), ...others.map((job) => this.toNamedLink(job, true))] as const)
    );
  }

  private toNamedLink(job: JobEntity, isVerified: boolean): NamedLink {
    const name = isVerified ? nameOf(job) : `the job of ${dayAt(job, job.created_at)}`;
    return { name, url: this.links.url(job) };
  }
}
