import type { EmailTemplates, EmailText } from '@nearward/common/email/email-templates';
import { sql } from '@nearward/common/database/sql';
import { requestEmail } from '@nearward/common/events/outbox';
import type { ReportDecided } from '@nearward/proto/gen/contacts/v1/contacts_pb';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

interface DecidedReport {
  /** The URL of the account page. */
  url: string;
  /** Title and employer of a reported job, if they are known. */
  job?: string;
}

/**
 * Emails to the author of a report after the decision. The subject of the report learns neither about it nor about its
 * author.
 */
export interface ReportEmails {
  'job-report-upheld': DecidedReport;
  'job-report-dismissed': DecidedReport;
  'contact-report-upheld': DecidedReport;
  'contact-report-dismissed': DecidedReport;
}

const url = 'http://localhost:3000/account';
const examples: [DecidedReport] = [{ url }];
const jobExamples: [DecidedReport, DecidedReport] = [
  { url, job: 'Registered Nurse · Cardiology, Bayside Family Practice' },
  { url },
];

interface ReportText {
  thing: 'job' | 'professional';
  subject: string;
  outcome: (thing: string) => string[];
}

const defineReportEmail = ({ thing, subject, outcome }: ReportText) => ({
  examples: thing === 'job' ? jobExamples : examples,
  text: ({ url, job }: DecidedReport): EmailText => ({
    subject: job ? `${subject}: ${job}` : subject,
    preheader: `We reviewed your report of ${job ?? `a ${thing}`}.`,
    heading: 'Thank you for your report',
    paragraphs: [...outcome(job ?? `the ${thing}`), 'We don’t tell anyone who sent a report.'],
    action: { label: 'Go to your account', url },
    footnote: `You’re receiving this because you reported a ${thing} on Nearward.`,
  }),
});

const upheld = (whose: string) => (thing: string) => [
  `We reviewed your report of ${thing} and agree with you. We suspended ${whose} account to protect others.`,
];
const dismissed = (thing: string) => [
  `We reviewed your report of ${thing} and found nothing that violates our terms, so we took no action.`,
  'You were right to let us know. If there is more that we should know, reply to this email. A person reads every reply.',
];

export const reportEmails: EmailTemplates<ReportEmails> = {
  'job-report-upheld': defineReportEmail({
    thing: 'job',
    subject: 'We suspended the employer you reported',
    outcome: upheld('the employer’s'),
  }),
  'job-report-dismissed': defineReportEmail({
    thing: 'job',
    subject: 'We took no action on the job you reported',
    outcome: dismissed,
  }),
  'contact-report-upheld': defineReportEmail({
    thing: 'professional',
    subject: 'We suspended the professional you reported',
    outcome: upheld('the professional’s'),
  }),
  'contact-report-dismissed': defineReportEmail({
    thing: 'professional',
    subject: 'We took no action on the person you reported',
    outcome: dismissed,
  }),
};

// For a practice, its oldest owner.
const findReporter = sql(
  { id: z.uuid() },
  `select id from account where email is not null and (owner_key = $1 or id = (
     select account_id from membership join practice on practice.id = practice_id
     where owner_key = $1 and role = 'owner' order by joined_at, account_id limit 1))`,
);

/** Sends nothing if the reporter has left. */
export async function notifyReporter(
  manager: EntityManager,
  { reporterKey, kind, isUpheld, job }: ReportDecided,
): Promise<void> {
  const reporter = await findReporter.first(manager, reporterKey);
  if (!reporter) return;
  const thing = kind === 'job' ? 'job' : 'contact';
  await requestEmail<ReportEmails>(
    manager,
    `${thing}-report-${isUpheld ? 'upheld' : 'dismissed'}`,
    reporter.id,
    job,
  );
}
