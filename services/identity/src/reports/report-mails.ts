import type { EmailTemplates, EmailText } from '@nearward/common/email/email-templates';

interface Decided {
  /** Of the account page. */
  url: string;
}

/** To who has reported something, once it is decided; whom it was about learns neither of it nor of them. */
export interface ReportMails {
  'job-report-upheld': Decided;
  'job-report-dismissed': Decided;
  'contact-report-upheld': Decided;
  'contact-report-dismissed': Decided;
}

const examples: [Decided] = [{ url: 'http://localhost:3000/account' }];

const about = (thing: string, outcome: string[]) => ({
  examples,
  text: ({ url }: Decided): EmailText => ({
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

export const reportMails: EmailTemplates<ReportMails> = {
  'job-report-upheld': about('a job', upheld('the employer')),
  'job-report-dismissed': about('a job', dismissed('the job')),
  'contact-report-upheld': about('a professional', upheld('the professional')),
  'contact-report-dismissed': about('a professional', dismissed('the professional')),
};
