import type { EmailTemplates } from '@nearward/common/email/email-templates';
import { dayIn } from '@nearward/marketplace/geocoding/time-zone';
import { type SuspensionEmails, suspensionEmails } from '@nearward/marketplace/suspensions/suspension-emails';
import { exactDollars } from '@nearward/proto/money';
import { type PassReason, passSentences, promiseTexts } from '@nearward/proto/rest/answer-texts';
import type { acceptedTerms } from '@nearward/proto/rest/contact';
import type { EmployerContact } from '@nearward/proto/rest/employer-contact';
import type { z } from 'zod';
import { type InterviewEmails, interviewEmails } from './interview-emails.js';
import { exampleFit, type Fit, fitText, noFit, shortName, shortRole } from './fit-text.js';
import {
  type LicensesEmail,
  licensesEmail,
  type ListedJob,
  toListedItem,
  type NewJobsEmail,
  newJobsEmail,
  type NewMatchesEmail,
  newMatchesEmail,
  type Unsubscribe,
} from './match-emails.js';

interface JobInEmail {
  title: string;
  job_location: string;
  url: string;
}
/** When it happened, and the recipient's time zone. */
interface LocalTime {
  at: Date;
  zone: string;
}
type EmployerJob = JobInEmail & { employer_name: string };
type Reachable = Omit<EmployerContact, 'title'> & Partial<EmployerContact>;
/** How the employer reaches the professional, with the note of the last application. */
type UnlockedPerson = Reachable & { note: string | null };
type AcceptedTerms = z.output<typeof acceptedTerms>;

/** The emails about matches and contacts, with their data. */
export interface ContactEmails extends SuspensionEmails, InterviewEmails {
  /** Contains only what the employer sees of a locked contact. */
  'new-application': JobInEmail &
    Unsubscribe &
    Fit & { shownName: string; has_note: boolean; is_new_match: boolean };
  'job-removed': EmployerJob & Unsubscribe;
  'contact-unlocked': EmployerJob &
    Unsubscribe &
    LocalTime & { job_lives: boolean; employer_contact: EmployerContact | null };
  'interest-passed': EmployerJob & Unsubscribe & { reason: PassReason };
  'answer-late': EmployerJob & Unsubscribe & { jobs: readonly ListedJob[] };
  'answer-promise-ended': { again_on: string; url: string };
  /** `by_team`: a member unlocked it for a practice, maybe not the reader. */
  'unlock-confirmed': JobInEmail &
    LocalTime & { name: string; by_team: boolean; person: UnlockedPerson | null } & AcceptedTerms;
  'contact-stopped': JobInEmail & LocalTime & { name: string };
  matches: NewMatchesEmail;
  'new-jobs': NewJobsEmail;
  'license-expires': LicensesEmail;
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

const exampleContact = {
  name: 'Chris Poster',
  title: 'Office Manager',
  email: 'chris@bayside.example',
  phone: '(813) 555-0100',
};

const dana = { shownName: 'Dana Ortiz' };
const examplePerson = {
  name: dana.shownName,
  email: 'dana@example.com',
  phone: '(813) 555-0142',
  note: 'I live around the corner.',
};

const exampleUnlock = {
  ...job,
  url: contactUrl,
  name: 'Dana Ortiz',
  version: '2026-11-21',
  fees: [{ provider_type: 'Registered Nurse', category: 'nursing' as const, cents: 350_000 }],
};

const personFacts = ({ name, title = null, email, phone }: Reachable) => [
  { label: 'Contact', value: [name, title].filter(Boolean).join(', ') },
  { label: 'Email', value: email },
  ...(phone ? [{ label: 'Phone', value: phone }] : []),
];

export const contactEmails: EmailTemplates<ContactEmails> = {
  'new-application': {
    text: ({ shownName, title, job_location, has_note, is_new_match, url, ...fit }) => ({
      subject: `${shortName(shownName)} ${is_new_match ? 'matches and ' : ''}is interested: ${shortRole(title)}`,
      preheader: `For ${title} in ${job_location}`,
      heading: `${shownName} ${is_new_match ? 'matches and ' : ''}is interested in your job`,
      paragraphs: [
        `${shownName} expressed interest in ${title} in ${job_location}.`,
        `Unlock the contact to see their email and phone${has_note ? ', and to read their personal note' : ''}.`,
      ],
      items: fitText(fit) ? [{ title: shownName, url, details: [fitText(fit)] }] : [],
      action: { label: 'See this professional', url },
      footnote: 'You’re receiving this because you posted a job on Nearward.',
    }),
    examples: [
      { ...job, ...end, ...exampleFit, url: contactUrl, ...dana, has_note: true, is_new_match: true },
      { ...job, ...end, ...noFit, url: contactUrl, ...dana, has_note: false, is_new_match: false },
    ],
  },

  'job-removed': {
    text: ({ employer_name, title, job_location, url }) => ({
      subject: `No longer open: ${shortRole(title)} at ${employer_name}`,
      preheader: `${title} in ${job_location}`,
      heading: 'This job is no longer open',
      paragraphs: [
        `${employer_name} removed ${title} in ${job_location}. You had expressed interest in this job.`,
      ],
      action: { label: 'See your other jobs', url },
      footnote: 'You’re receiving this because you expressed interest in the job.',
    }),
    examples: [{ ...job, ...end }],
  },

  'contact-unlocked': {
    text: ({ at, zone, employer_name, title, job_location, job_lives, employer_contact, url }) => ({
      subject: `${shortName(employer_name)} can contact you: ${shortRole(title)}`,
      preheader: 'They can now email or call you.',
      heading: `${employer_name} can now contact you`,
      paragraphs: [
        `On ${dayIn(zone, at)}, ${employer_name} unlocked your contact details for ${title} in ${job_location}. They may email or call you.`,
        ...(employer_contact
          ? ['You can reach them too. On the job’s page you can also ask them to stop contacting you.']
          : []),
      ],
      facts: employer_contact
        ? [{ label: 'Employer', value: employer_name }, ...personFacts(employer_contact)]
        : [],
      action: { label: job_lives ? 'See the job' : 'See your jobs', url },
      footnote: 'You’re receiving this because you have a profile on Nearward.',
    }),
    examples: [
      { ...job, ...end, job_lives: true, employer_contact: exampleContact, url: jobUrl },
      { ...job, ...end, job_lives: false, employer_contact: null },
    ],
  },

  'interest-passed': {
    text: ({ employer_name, title, job_location, reason, url }) => ({
      subject: `Update from ${shortName(employer_name)}: ${shortRole(title)}`,
      preheader: `${employer_name} replied about ${title}.`,
      heading: `${employer_name} replied to you`,
      paragraphs: [
        `Thank you for your interest in ${title} in ${job_location}. The employer decided not to move forward. ${passSentences[reason]}`,
        'Nothing else changes: other employers still see your profile, and your email and phone stayed hidden.',
      ],
      action: { label: 'See your other jobs', url },
      footnote: 'You’re receiving this because you expressed interest in the job.',
    }),
    examples: [
      { ...job, ...end, reason: 'other_candidates' },
      { ...job, ...end, reason: 'schedule' },
    ],
  },

  'answer-late': {
    text: ({ employer_name, title, job_location, jobs, url }) => ({
      subject: `No answer yet from ${shortName(employer_name)}: ${shortRole(title)}`,
      preheader: `${employer_name} has not answered about ${title}.`,
      heading: `${employer_name} has not answered in time`,
      paragraphs: [
        `The employer promised to answer your interest in ${title} in ${job_location} within 2 working days, and has not. An answer may still come. Your email and phone stay hidden until an unlock.`,
        ...(jobs.length > 0 ? ['These other jobs match your profile:'] : []),
      ],
      items: jobs.map(toListedItem),
      action: { label: 'See your other jobs', url },
      footnote: 'You’re receiving this because you expressed interest in the job.',
    }),
    examples: [
      { ...job, ...end, jobs: [newJobsEmail.examples[0].jobs[0]] },
      { ...job, ...end, jobs: [] },
    ],
  },

  'answer-promise-ended': {
    text: ({ again_on, url }) => ({
      subject: 'Your answer promise has ended',
      preheader: 'Two of your last five promised answers were late.',
      heading: 'Your answer promise has ended',
      paragraphs: [
        'Two of your last five promised answers came after the second working day, or not at all. Your jobs no longer show the promise. Nothing else changes for your jobs and matches.',
        promiseTexts.againOn(dayIn('UTC', new Date(again_on))),
      ],
      action: { label: 'See who is waiting', url },
      footnote: 'You’re receiving this because you promised answers on Nearward.',
    }),
    examples: [{ again_on: '2026-12-25', url: job.url }],
  },

  'unlock-confirmed': {
    text: ({ at, zone, name, by_team, person, title, job_location, version, fees, url }) => ({
      subject: `${by_team ? 'Your team' : 'You'} unlocked ${shortName(name)}: ${shortRole(title)}`,
      preheader: `For ${title} in ${job_location}`,
      heading: `You can now contact ${name}`,
      paragraphs: [
        `On ${dayIn(zone, at)}, ${by_team ? 'your team' : 'you'} unlocked ${name} for ${title} in ${job_location} and accepted the terms of ${dayIn('UTC', new Date(version))}.${person ? '' : ' Their email and phone are on your dashboard.'}`,
        'Unlocking was free. If you hire this person within 12 months, a one-time connection fee applies:',
      ],
      facts: [
        ...(person
          ? [...personFacts(person), ...(person.note ? [{ label: 'Note', value: person.note }] : [])]
          : []),
        ...fees.map(({ provider_type, cents }) => ({
          label: `Hired as ${provider_type}`,
          value: exactDollars(cents),
        })),
      ],
      action: { label: 'See the contact', url },
      footnote: 'You’re receiving this because the contact was unlocked for your job on Nearward.',
    }),
    examples: [
      { ...exampleUnlock, by_team: false, person: examplePerson },
      { ...exampleUnlock, by_team: true, person: null },
    ],
  },

  'contact-stopped': {
    text: ({ at, zone, name, title, job_location, url }) => ({
      subject: `${shortName(name)} asked not to be contacted: ${shortRole(title)}`,
      preheader: `For ${title} in ${job_location}`,
      heading: `${name} asked not to be contacted`,
      paragraphs: [
        `On ${dayIn(zone, at)}, ${name}, who was unlocked for ${title} in ${job_location}, asked you to stop contacting them. Please do not email or call them.`,
        'They stay in your contacts with their stage. The terms that you accepted with the unlock still apply.',
      ],
      action: { label: 'See the contact', url },
      footnote: 'You’re receiving this because the contact was unlocked for your job on Nearward.',
    }),
    examples: [{ ...job, url: contactUrl, name: 'Dana Ortiz' }],
  },

  matches: newMatchesEmail,
  'new-jobs': newJobsEmail,
  'license-expires': licensesEmail,
  ...interviewEmails,
  ...suspensionEmails,
};
