import { sql } from '@nearward/common/database/sql';
import type { EmailFinders } from '@nearward/common/email/email-templates';
import { ENV } from '@nearward/common/env/tokens';
import { pagePath } from '@nearward/proto/page-path';
import type { MailKind } from '@nearward/proto/rest/mails';
import { passReasons } from '@nearward/proto/rest/answer-texts';
import { acceptedTerms } from '@nearward/proto/rest/contact';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { showsItself } from '../cards/discretion.js';
import { nameWhileLocked } from '../contacts/contact-view.js';
import type { ContactsEnv } from '../env.js';
import { newJobs, newMatches } from '../news/told-news.js';
import { MailChoices } from '../news/mail-choices.js';
import type { ContactMails } from './contact-mails.js';
import { lockedApplication, newlyMatchedPeople, shownPerson } from './people-in-emails.js';
import { suspendedIn } from './suspension-mail-finders.js';

const actColumns = {
  at: z.date(),
  name: z.string(),
  email: z.string(),
  job_id: z.uuid(),
  profile_id: z.uuid(),
  person_key: z.string(),
  poster_key: z.string(),
  poster_email: z.string(),
  title: z.string(),
  employer_name: z.string(),
  job_location: z.string(),
  job_lives: z.boolean(),
  person_zone: z.string(),
  poster_zone: z.string(),
  shows_itself: z.boolean(),
};

/** An application or an unlock, with the two sides of it. */
const actIn = (table: 'application' | 'unlock', time: 'created_at' | 'unlocked_at') =>
  sql(
    actColumns,
    `select act.${time} as at, act.job_id, act.profile_id, profile.name, profile.email,
         profile.owner_key as person_key,
         job.owner_key as poster_key, job.poster_email, job.title, job.employer_name, job.job_location, job.removed_at is null as job_lives,
         coalesce(profile.time_zone, job.time_zone, 'UTC') as person_zone,
         coalesce(job.time_zone, profile.time_zone, 'UTC') as poster_zone,
         ${showsItself('profile', 'job')} as shows_itself
  from ${table} act
  join profile_card profile on profile.id = act.profile_id
  join job_card job on job.id = act.job_id
  where act.id = $1`,
  );

const application = actIn('application', 'created_at');
const unlock = actIn('unlock', 'unlocked_at');
const reasonTold = sql(
  { reason: z.enum(passReasons) },
  'select reason from pass_answer where application_id = $1 and told_at is not null',
);
const acceptedBy = sql(
  acceptedTerms.shape,
  'select terms_version as version, fees from unlock where id = $1',
);

@Injectable()
export class ContactMailFinders implements EmailFinders<ContactMails> {
  constructor(
    @Inject(ENV) private readonly env: ContactsEnv,
    private readonly choices: MailChoices,
  ) {}

  async 'new-application'(id: string, manager: EntityManager) {
    const act = await application.first(manager, id);
    const chosen = act && (await this.choices.unsubscribe(manager, act.poster_key, 'interest'));
    if (!act?.job_lives || !act.shows_itself || !chosen) return null;
    const shownName = nameWhileLocked(act.name, this.env.LOCKED_NAME);
    const seen = await lockedApplication.one(manager, id);
    return { ...act, ...seen, ...chosen, to: act.poster_email, shownName, url: this.contact(act) };
  }

  async 'job-removed'(id: string, manager: EntityManager) {
    const act = await application.first(manager, id);
    const chosen = act && (await this.choices.unsubscribe(manager, act.person_key, 'answers'));
    return chosen ? { ...act, ...chosen, to: act.email, url: this.dashboard } : null;
  }

  async 'contact-unlocked'(id: string, manager: EntityManager) {
    const act = await unlock.first(manager, id);
    const chosen = act && (await this.choices.unsubscribe(manager, act.person_key, 'answers'));
    if (!chosen) return null;
    const url = act.job_lives ? this.job(act.job_id) : this.dashboard;
    return { ...act, ...chosen, to: act.email, zone: act.person_zone, url };
  }

  async 'interest-passed'(id: string, manager: EntityManager) {
    const act = await application.first(manager, id);
    const told = act?.job_lives ? await reasonTold.first(manager, id) : undefined;
    const chosen = act && told && (await this.choices.unsubscribe(manager, act.person_key, 'answers'));
    return chosen ? { ...act, ...told, ...chosen, to: act.email, url: this.dashboard } : null;
  }

  /** Once the job is gone nobody knows any more where it would go. */
  async 'unlock-confirmed'(id: string, manager: EntityManager) {
    const act = await unlock.first(manager, id);
    if (!act?.job_lives) return null;
    const accepted = await acceptedBy.one(manager, id);
    return { ...act, ...accepted, to: act.poster_email, zone: act.poster_zone, url: this.contact(act) };
  }

  async matches(id: string, manager: EntityManager) {
    const [first, ...others] = await newMatches.all(manager, id);
    const end = first && (await this.newsEnd(manager, first.owner_key, 'matches'));
    if (!end) return null;
    const people = await newlyMatchedPeople.all(manager, id);
    const linked = (line: typeof first) => ({
      ...line,
      url: `${this.dashboard}?job=${line.job_id}`,
      people: people
        .filter(({ job_id }) => job_id === line.job_id)
        .map((each) => ({ ...shownPerson(each, this.env.LOCKED_NAME), url: this.contact(each) })),
    });
    return { ...end, to: first.poster_email, lines: [linked(first), ...others.map(linked)] as const };
  }

  async 'new-jobs'(id: string, manager: EntityManager) {
    const [first, ...others] = await newJobs.all(manager, id);
    const end = first && (await this.newsEnd(manager, first.owner_key, 'jobs'));
    if (!end) return null;
    const linked = (job: typeof first) => ({ ...job, url: this.job(job.job_id) });
    return { ...end, to: first.email, jobs: [linked(first), ...others.map(linked)] as const };
  }

  async 'account-suspended'(id: string, manager: EntityManager) {
    const person = await suspendedIn(manager, id, true);
    return person && { ...person, url: this.account };
  }

  async 'account-reinstated'(id: string, manager: EntityManager) {
    const person = await suspendedIn(manager, id, false);
    return person && { ...person, url: this.account };
  }

  private async newsEnd(manager: EntityManager, owner_key: string, kind: MailKind) {
    const chosen = await this.choices.unsubscribe(manager, owner_key, kind);
    return chosen && { ...chosen, url: this.dashboard };
  }

  private get account(): string {
    return this.env.PUBLIC_URL + pagePath('/account');
  }

  private get dashboard(): string {
    return this.env.PUBLIC_URL + pagePath('/dashboard');
  }

  /** A job as professionals see it; its employer does not. */
  private job(id: string): string {
    return this.env.PUBLIC_URL + pagePath('/jobs/:id', { id });
  }

  /** A professional in the employer's workspace. */
  private contact({ job_id, profile_id }: { job_id: string; profile_id: string }): string {
    return `${this.dashboard}?job=${job_id}&person=${profile_id}`;
  }
}
