import type { EmailTemplates } from '@nearward/common/email/email-templates';
import { dayIn } from '@nearward/marketplace/geocoding/time-zone';
import { type SuspensionEmails, suspensionEmails } from '@nearward/marketplace/suspensions/suspension-emails';
import { exactDollars } from '@nearward/proto/money';
import { type PassReason, passSentences } from '@nearward/proto/rest/answer-texts';
import type { AcceptedTerms } from '../contacts/contact.object.js';
import {
  type NewJobsEmail,
  newJobsEmail,
  type NewMatchesEmail,
  newMatchesEmail,
  type Unsubscribe,
} from './match-emails.js';

interface ActOnJob {
  title: string;
  job_location: string;
  url: string;
}
/** The time, and the recipient's time zone. */
interface UnlockedAt {
  at: Date;
  zone: string;
}
type ByEmployer = ActOnJob & { employer_name: string };

/**
 * The emails about matches and contacts, with their data. `new-application`, `matches` and `unlock-confirmed` go to the
 * employer, `new-jobs`, `job-removed`, `contact-unlocked` and `interest-passed` to the professional.
 */
export interface ContactEmails extends SuspensionEmails {
  /** Of a locked contact it has the name only. */
  'new-application': ActOnJob & Unsubscribe & { shownName: string };
  'job-removed': ByEmployer & Unsubscribe;
  'contact-unlocked': ByEmployer & Unsubscribe & UnlockedAt & { job_lives: boolean };
  'interest-passed': ByEmployer & Unsubscribe & { reason: PassReason };
  'unlock-confirmed': ActOnJob & UnlockedAt & { name: string } & AcceptedTerms;
  matches: NewMatchesEmail;
  'new-jobs': NewJobsEmail;
}

const job = {
  title: 'Registered Nurse · Cardiology',
  job_location: 'Tampa, FL',
  employer_name: 'Bayside Family Practice',
  at: new Date('2026-11-20T15:00:00Z'),
  zone: 'America/New_York',
  url: 'http://localhost:3000/dashboard',
};

const id = '11111111-2222-4333-8444-555555555555';
const jobUrl = `http://localhost:3000/jobs/${id}`;
const end = { unsubscribe: newJobsEmail.examples[0].unsubscribe };
const contactUrl = `${job.url}?job=${id}&person=${id}`;

export const contactEmails: EmailTemplates<ContactEmails> = {
  'new-application': {
    text: ({ shownName, title, job_location, url, unsubscribe }) => ({
      subject: 'A professional is interested in your job',
      preheader: `${title} in ${job_location}`,
      heading: 'Somebody is interested in your job',
      paragraphs: [
        `${shownName} expressed interest in ${title} in ${job_location}.`,
        'Sign in with this email to see more and to unlock the contact.',
      ],
      action: { label: 'See who it is', url },
      footnote: 'You get this because you posted the job on Nearward.',
      unsubscribe,
    }),
    examples: [{ ...job, ...end, url: contactUrl, shownName: 'Dana Ortiz' }],
  },

  'job-removed': {
    text: ({ employer_name, title, job_location, url, unsubscribe }) => ({
      subject: 'A job you were interested in is gone',
      preheader: `${title} at ${employer_name}`,
      heading: 'This job is no longer open',
      paragraphs: [
        `${employer_name} took down ${title} in ${job_location}, a job you expressed interest in.`,
      ],
      action: { label: 'See your other jobs', url },
      footnote: 'You get this because you expressed interest in the job.',
      unsubscribe,
    }),
    examples: [{ ...job, ...end }],
  },

  'contact-unlocked': {
    text: ({ at, zone, employer_name, title, job_location, job_lives, url, unsubscribe }) => ({
      subject: 'An employer unlocked your contact details',
      preheader: `${employer_name}, for ${title}`,
      heading: `${employer_name} can now reach you`,
      paragraphs: [
        `On ${dayIn(zone, at)} ${employer_name} unlocked your contact details for ${title} in ${job_location}. Expect an email or a call.`,
      ],
      action: { label: job_lives ? 'See the job' : 'See your jobs', url },
      footnote: 'You get this because you have a profile on Nearward.',
      unsubscribe,
    }),
    examples: [
      { ...job, ...end, job_lives: true, url: jobUrl },
      { ...job, ...end, job_lives: false },
    ],
  },

  'interest-passed': {
    text: ({ employer_name, title, job_location, reason, url, unsubscribe }) => ({
      subject: 'An answer to your interest',
      preheader: `${employer_name}, about ${title}`,
      heading: `${employer_name} has answered`,
      paragraphs: [
        `Thank you for your interest in ${title} in ${job_location}. The clinic will not take it further. ${passSentences[reason]}`,
        'It changes nothing else: other clinics see you as before, and your email and phone stayed hidden.',
      ],
      action: { label: 'See your other jobs', url },
      footnote: 'You get this because you expressed interest in the job.',
      unsubscribe,
    }),
    examples: [
      { ...job, ...end, reason: 'other_candidates' },
      { ...job, ...end, reason: 'schedule' },
    ],
  },

  'unlock-confirmed': {
    text: ({ at, zone, name, title, job_location, version, fees, url }) => ({
      subject: 'You unlocked a contact',
      preheader: `${name}, for ${title}`,
      heading: `You can now reach ${name}`,
      paragraphs: [
        `On ${dayIn(zone, at)} you unlocked ${name} for ${title} in ${job_location} and accepted the terms of ${dayIn('UTC', new Date(version))}. Their email and phone are on your dashboard.`,
        `Unlocking cost nothing. If you hire within 12 months, this connection fee applies once: ${fees.map(({ provider_type, cents }) => `${exactDollars(cents)} as ${provider_type}`).join(', ')}.`,
      ],
      action: { label: 'See the contact', url },
      footnote: 'You get this because the contact was unlocked with your account on Nearward.',
    }),
    examples: [
      {
        ...job,
        url: contactUrl,
        name: 'Dana Ortiz',
        version: '2026-11-21',
        fees: [{ provider_type: 'Registered Nurse', category: 'nursing', cents: 350_000 }],
      },
    ],
  },

  matches: newMatchesEmail,
  'new-jobs': newJobsEmail,
  ...suspensionEmails,
};
