import { type RowOf, sql } from '@nearward/common/database/sql';
import type { Mail, MailComposer } from '@nearward/common/mail/mail';
import { ENV } from '@nearward/common/service-definition';
import { pagePath } from '@nearward/proto/page-path';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { acceptedTerms } from '@nearward/proto/rest/contact';
import { z } from 'zod';
import { nameWhileLocked } from '../contacts/contact-view.js';
import type { ContactsEnv } from '../env.js';
import { jobNewsMail } from '../news/job-news-mail.js';
import { MailChoices } from '../news/mail-choices.js';
import { matchNewsMail } from '../news/match-news-mail.js';

/** An application or an unlock, with the two sides of it. */
const actColumns = {
  at: z.date(),
  name: z.string(),
  email: z.string(),
  poster_key: z.string(),
  poster_email: z.string(),
  title: z.string(),
  employer_name: z.string(),
  job_location: z.string(),
  job_lives: z.boolean(),
};

const actIn = (table: 'application' | 'unlock', time: 'created_at' | 'unlocked_at') =>
  sql(
    actColumns,
    `select act.${time} as at, profile.name, profile.email,
         job.owner_key as poster_key, job.poster_email, job.title, job.employer_name, job.job_location, job.removed_at is null as job_lives
  from ${table} act
  join profile_card profile on profile.id = act.profile_id
  join job_card job on job.id = act.job_id
  where act.id = $1`,
  );

const application = actIn('application', 'created_at');
const unlock = actIn('unlock', 'unlocked_at');
const acceptedBy = sql(
  acceptedTerms.shape,
  'select terms_version as version, fees from unlock where id = $1',
);

type Act = RowOf<typeof unlock>;
type AcceptedTerms = RowOf<typeof acceptedBy>;

@Injectable()
export class ContactMails implements MailComposer {
  constructor(
    @Inject(ENV) private readonly env: ContactsEnv,
    private readonly choices: MailChoices,
  ) {}

  /**
   * Templates: `new-application`, `matches` and `unlock-confirmed` to the employer, `new-jobs`, `job-removed` and
   * `contact-unlocked` to the professional.
   */
  async compose(template: string, id: string, manager: EntityManager): Promise<Mail | null> {
    const dashboard = this.env.PUBLIC_URL + pagePath('/dashboard');
    if (template === 'matches') return matchNewsMail(manager, id, this.choices, dashboard);
    if (template === 'new-jobs') return jobNewsMail(manager, id, this.choices, dashboard);
    return this.act(template, id, manager, dashboard);
  }

  private async act(
    template: string,
    actId: string,
    manager: EntityManager,
    dashboard: string,
  ): Promise<Mail | null> {
    const ofUnlock = template === 'contact-unlocked' || template === 'unlock-confirmed';
    const act = await (ofUnlock ? unlock : application).first(manager, actId);
    if (!act) return null;
    switch (template) {
      case 'new-application': {
        const unsubscribe = await this.choices.unsubscribe(manager, act.poster_key, 'interest');
        if (!act.job_lives || !unsubscribe) return null;
        const shownName = nameWhileLocked(act.name, this.env.LOCKED_NAME);
        return { ...newApplication(act, shownName, dashboard), unsubscribe };
      }
      case 'job-removed':
        return jobRemoved(act, dashboard);
      case 'contact-unlocked':
        return contactUnlocked(act, dashboard);
      case 'unlock-confirmed': {
        if (!act.job_lives) return null; // nobody knows any more where it would go
        const accepted = await acceptedBy.one(manager, actId);
        return unlockConfirmed(act, accepted, dashboard);
      }
      default:
        throw new Error(`No mail is called ${template}`);
    }
  }
}

/** Says what the employer sees of a locked contact: the name, and nothing else of the person. */
const newApplication = (act: Act, shownName: string, url: string): Mail => ({
  to: act.poster_email,
  subject: 'A professional is interested in your job',
  preheader: `${act.title} in ${act.job_location}`,
  heading: 'Somebody is interested in your job',
  paragraphs: [
    `${shownName} expressed interest in ${act.title} in ${act.job_location}.`,
    'Sign in with this email to see more and to unlock the contact.',
  ],
  action: { label: 'See your contacts', url },
  footnote: 'You get this because you posted the job on Nearward.',
});

const jobRemoved = (act: Act, url: string): Mail => ({
  to: act.email,
  subject: 'A job you were interested in is gone',
  preheader: `${act.title} at ${act.employer_name}`,
  heading: 'This job is no longer open',
  paragraphs: [
    `${act.employer_name} took down ${act.title} in ${act.job_location}, a job you expressed interest in.`,
  ],
  action: { label: 'See your other jobs', url },
  footnote: 'You get this because you expressed interest in the job.',
});

const contactUnlocked = (act: Act, url: string): Mail => ({
  to: act.email,
  subject: 'An employer unlocked your contact details',
  preheader: `${act.employer_name}, for ${act.title}`,
  heading: `${act.employer_name} can now reach you`,
  paragraphs: [
    `On ${dayOf(act.at)} ${act.employer_name} unlocked your contact details for ${act.title} in ${act.job_location}. Expect an email or a call.`,
  ],
  action: { label: 'See your jobs', url },
  footnote: 'You get this because you have a profile on Nearward.',
});

const unlockConfirmed = (act: Act, { version, fees }: AcceptedTerms, url: string): Mail => ({
  to: act.poster_email,
  subject: 'You unlocked a contact',
  preheader: `${act.name}, for ${act.title}`,
  heading: `You can now reach ${act.name}`,
  paragraphs: [
    `On ${dayOf(act.at)} you unlocked ${act.name} for ${act.title} in ${act.job_location} and accepted the terms of ${dayOf(new Date(version))}. Their email and phone are on your dashboard.`,
    `Unlocking cost nothing. If you hire within 12 months, this connection fee applies once: ${fees.map(({ provider_type, cents }) => `${dollars(cents)} as ${provider_type}`).join(', ')}.`,
  ],
  action: { label: 'See the contact', url },
  footnote: 'You get this because the contact was unlocked with your account on Nearward.',
});

const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US')}`;

const dayOf = (at: Date) => at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
