import type { EmailTemplates, EmailText } from '@nearward/common/email/email-templates';

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

const about = (thing: string, outcome: string[]) => ({
  examples,
  text: ({ url }: DecidedReport): EmailText => ({
    subject: 'What came of your report',
    preheader: `You told us about ${thing}.`,
    heading: 'Thank you for telling us',
    paragraphs: [...outcome, 'Nobody else learns that it was you who told us.'],
    action: { label: 'See your account', url },
    footnote: `You get this because you reported ${thing} on Nearward.`,
  }),
});

const upheld = (whose: string) => [
  `We looked into what you told us, and we agree with you. We have suspended the account of ${whose}, so that others do not run into the same.`,
];
const dismissed = (thing: string) => [
  `We looked into what you told us about ${thing}, and found nothing that goes against our terms, so it stays as it is.`,
  'It was right to ask us. If there is more to say, reply to this email: a person reads it.',
];

export const reportEmails: EmailTemplates<ReportEmails> = {
  'job-report-upheld': about('a job', upheld('the employer')),
  'job-report-dismissed': about('a job', dismissed('the job')),
  'contact-report-upheld': about('a professional', upheld('the professional')),
  'contact-report-dismissed': about('a professional', dismissed('the professional')),
};
