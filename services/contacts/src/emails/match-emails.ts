import type { EmailText } from '@nearward/common/email/email-templates';
import type { MailPace } from '@nearward/proto/rest/mails';
import { type Pay, payText } from '@nearward/proto/rest/pay-text';

export type Unsubscribe = Required<Pick<EmailText, 'unsubscribe'>>;
interface Paced extends Unsubscribe {
  pace: MailPace;
}
type NonEmpty<Line> = readonly [Line, ...Line[]];

/** New matches of an employer's jobs, the job with the most first. */
export interface NewMatchesEmail extends Paced {
  lines: NonEmpty<{ count: number; title: string; job_location: string; url: string }>;
  /** The page with all matches. */
  url: string;
}

/** New jobs for a professional, best first. */
export interface NewJobsEmail extends Paced {
  jobs: NonEmpty<{ title: string; employer_name: string; job_location: string; url: string } & Pay>;
  /** The page with all jobs. */
  url: string;
}

const maxJobs = 10;
const people = (count: number) => (count === 1 ? '1 professional' : `${count} professionals`);

const frequencyTexts: Record<MailPace, string> = {
  at_once: 'at most once an hour',
  daily: 'at most once a day',
  weekly: 'at most once a week',
  never: 'no more',
};

function matchText({ lines, url, pace, unsubscribe }: NewMatchesEmail): EmailText {
  const [first] = lines;
  const total = lines.reduce((sum, { count }) => sum + count, 0);
  return {
    subject: `${people(total)} within 50 miles ${total === 1 ? 'matches' : 'match'} your ${lines.length === 1 ? 'job' : 'jobs'}`,
    preheader: `${first.title} in ${first.job_location}`,
    heading: total === 1 ? '1 new match' : `${total} new matches`,
    paragraphs: lines.map(({ count, title, job_location, url: own }) => ({
      text: `${people(count)} for ${title} in ${job_location}`,
      url: own,
    })),
    action: { label: 'See who matches', url: lines.length === 1 ? first.url : url },
    footnote: `You get this ${frequencyTexts[pace]}, because you posted a job on Nearward.`,
    unsubscribe,
  };
}

function jobText({ jobs, url, pace, unsubscribe }: NewJobsEmail): EmailText {
  const [first] = jobs;
  const one = jobs.length === 1;
  const more = jobs.length - maxJobs;
  return {
    subject: one ? '1 new job matches your profile' : `${jobs.length} new jobs match your profile`,
    preheader: `${first.title} in ${first.job_location}`,
    heading: one ? '1 new job near you' : `${jobs.length} new jobs near you`,
    paragraphs: [
      ...jobs.slice(0, maxJobs).map((job) => ({
        text: [job.title, job.employer_name, job.job_location, payText(job)].filter(Boolean).join(', '),
        url: job.url,
      })),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    action: one ? { label: 'See the job', url: first.url } : { label: 'See your jobs', url },
    footnote: `You get this ${frequencyTexts[pace]}, because you have a profile on Nearward.`,
    unsubscribe,
  };
}

const end = {
  unsubscribe: {
    page: 'http://localhost:3000/unsubscribe/example',
    call: 'http://localhost:3000/api/unsubscribe/example',
    choices: 'http://localhost:3000/account',
  },
  url: 'http://localhost:3000/dashboard',
};
const employersJob = `${end.url}?job=11111111-2222-4333-8444-555555555555`;
const nurse = { title: 'Registered Nurse · Cardiology', job_location: 'Tampa, FL' };
const nurseJob = {
  ...nurse,
  url: 'http://localhost:3000/jobs/11111111-2222-4333-8444-555555555555',
  employer_name: 'Bayside Family Practice',
  pay_min: 62,
  pay_max: 74,
  pay_unit: 'hour' as const,
};
const unpaidJob = { ...nurseJob, pay_min: null, pay_max: null, pay_unit: null };

export const newMatchesEmail: { text: typeof matchText; examples: NonEmpty<NewMatchesEmail> } = {
  text: matchText,
  examples: [
    { lines: [{ ...nurse, count: 1, url: employersJob }], ...end, pace: 'daily' },
    {
      lines: [
        { ...nurse, count: 4, url: employersJob },
        { title: 'Medical Assistant', job_location: 'Brandon, FL', count: 2, url: employersJob },
      ],
      ...end,
      pace: 'daily',
    },
  ],
};

export const newJobsEmail: { text: typeof jobText; examples: NonEmpty<NewJobsEmail> } = {
  text: jobText,
  examples: [
    { jobs: [nurseJob], ...end, pace: 'at_once' },
    { jobs: [nurseJob, ...Array.from({ length: 11 }, () => unpaidJob)], ...end, pace: 'at_once' },
  ],
};
