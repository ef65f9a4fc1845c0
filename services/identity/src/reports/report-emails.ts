import type { EmailTemplates, EmailText } from '@nearward/common/email/email-templates';
import { sql } from '@nearward/common/database/sql';
import { requestEmail } from '@nearward/common/events/outbox';
import type { ReportDecided } from '@nearward/proto/gen/contacts/v1/contacts_pb';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

interface DecidedReport {
  /** The URL of the account page. */
  url: string;
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

const examples: [DecidedReport] = [{ url: 'http://localhost:3000/account' }];

const defineReportEmail = (thing: string, subject: string, outcome: string[]) => ({
  examples,
  text: ({ url }: DecidedReport): EmailText => ({
    subject,
    preheader: `We reviewed your report of ${thing}.`,
    heading: 'Thank you for your report',
    paragraphs: [...outcome, 'We don’t tell anyone who sent a report.'],
    action: { label: 'Go to your account', url },
    footnote: `You’re receiving this because you reported ${thing} on Nearward.`,
  }),
});

const upheldTexts = (whose: string) => [
  `We reviewed your report and agree with you. We suspended ${whose} account to protect others.`,
];
const dismissedTexts = (thing: string) => [
  `We reviewed your report of ${thing} and found nothing that violates our terms, so we took no action.`,
  'You were right to let us know. If there is more that we should know, reply to this email. A person reads every reply.',
];

export const reportEmails: EmailTemplates<ReportEmails> = {
  'job-report-upheld': defineReportEmail(
    'a job',
    'We suspended the employer you reported',
    upheldTexts('the employer’s'),
  ),
  'job-report-dismissed': defineReportEmail(
    'a job',
    'We took no action on the job you reported',
    dismissedTexts('the job'),
  ),
  'contact-report-upheld': defineReportEmail(
    'a professional',
    'We suspended the professional you reported',
    upheldTexts('the professional’s'),
  ),
  'contact-report-dismissed': defineReportEmail(
    'a professional',
    'We took no action on the person you reported',
    dismissedTexts('the professional'),
  ),
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
  { reporterKey, kind, isUpheld }: ReportDecided,
): Promise<void> {
  const reporter = await findReporter.first(manager, reporterKey);
  if (!reporter) return;
  const thing = kind === 'job' ? 'job' : 'contact';
  await requestEmail<ReportEmails>(
    manager,
    `${thing}-report-${isUpheld ? 'upheld' : 'dismissed'}`,
    reporter.id,
  );
}
