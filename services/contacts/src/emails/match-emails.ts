import type { EmailItem, EmailText } from '@nearward/common/email/email-templates';
import type { MailPace } from '@nearward/proto/rest/email-kinds';
import { expiryText } from '@nearward/proto/licenses';
import { type Pay, payText } from '@nearward/proto/rest/pay-text';
import { exampleFit, type Fit, fitText, shortName, shortRole } from './fit-text.js';

export type Unsubscribe = Required<Pick<EmailText, 'unsubscribe'>>;
export interface RecurringEmail extends Unsubscribe {
  pace: MailPace;
}
type NonEmpty<Line> = readonly [Line, ...Line[]];

/** New matches of an employer's jobs, the job with the most first. */
export interface NewMatchesEmail extends RecurringEmail {
  lines: NonEmpty<JobWithMatches>;
  /** The page with all matches. */
  url: string;
}

interface JobWithMatches {
  count: number;
  title: string;
  job_location: string;
  url: string;
  /** The best matches, each as the employer sees a contact. */
  people: readonly (Fit & { shownName: string; url: string })[];
}

export type ListedJob = { title: string; employer_name: string; job_location: string; url: string } & Pay &
  Fit;

/** New jobs for a professional, best first. Of one post at several sites only the nearest, with the number of others. */
export interface NewJobsEmail extends RecurringEmail {
  jobs: NonEmpty<ListedJob & { other_sites: number }>;
  /** Of the professional, that expire soon. */
  licenses: readonly string[];
  /** The page with all jobs. */
  url: string;
}

/** Licenses of a professional that expire soon. */
export interface LicensesEmail extends Unsubscribe {
  licenses: NonEmpty<string>;
  /** The page that says they are renewed. */
  url: string;
}

const maxJobs = 10;
/** Professionals per job in an email about several jobs. */
const maxPeople = 3;
const peopleText = (count: number) => (count === 1 ? '1 professional' : `${count} professionals`);

const frequencyTexts: Record<MailPace, string> = {
  at_once: 'at most once an hour',
  daily: 'at most once a day',
  weekly: 'at most once a week',
  never: 'no more',
};

function matchText({ lines, url, pace }: NewMatchesEmail): EmailText {
  const [first] = lines;
  const total = lines.reduce((sum, { count }) => sum + count, 0);
  const isOneJob = lines.length === 1;
  const [best] = first.people;
  return {
    subject: `${best ? shortName(best.shownName) + (total > 1 ? ` and ${total - 1} more` : '') : peopleText(total)} ${total === 1 ? 'matches' : 'match'}: ${isOneJob ? shortRole(first.title) : 'your jobs'}`,
    preheader: `For ${first.title} in ${first.job_location}`,
    heading: total === 1 ? 'You have 1 new match' : `You have ${total} new matches`,
    paragraphs: isOneJob
      ? [
          `${peopleText(total)} within 50 miles ${total === 1 ? 'matches' : 'match'} ${first.title} in ${first.job_location}.`,
        ]
      : [],
    items: isOneJob ? toPeopleItems(first) : lines.map(toJobItem),
    action: { label: total === 1 ? 'See your match' : 'See your matches', url: isOneJob ? first.url : url },
    footnote: `You’re receiving this ${frequencyTexts[pace]} because you posted a job on Nearward.`,
  };
}

const toPeopleItems = ({ count, people: shown, url }: JobWithMatches): EmailItem[] => [
  ...shown.map(({ shownName, url: own, ...fit }) => ({
    title: shownName,
    url: own,
    details: [fitText(fit)].filter(Boolean),
  })),
  ...(shown.length > 0 && count > shown.length ? [{ title: `${count - shown.length} more`, url }] : []),
];

function toJobItem({ count, title, job_location, url, people: all }: JobWithMatches): EmailItem {
  const shown = all.slice(0, maxPeople);
  return {
    title: `${peopleText(count)} for ${title} in ${job_location}`,
    url,
    details: [
      ...shown.map(({ shownName, ...fit }) => [shownName, fitText(fit)].filter(Boolean).join(' · ')),
      ...(shown.length > 0 && count > shown.length ? [`and ${count - shown.length} more`] : []),
    ],
  };
}

const renewText = 'Renewed? Enter the new month on your dashboard.';
const toLicenseItem = (license: string, url: string): EmailItem => ({
  title: expiryText(license),
  url,
  details: [renewText],
});

function licenseText({ licenses, url }: LicensesEmail): EmailText {
  const [first, ...others] = licenses;
  return {
    subject: expiryText(first) + (others.length > 0 ? `, ${others.length} more soon` : ''),
    preheader: renewText,
    heading: others.length === 0 ? expiryText(first) : `${licenses.length} licenses expire soon`,
    paragraphs: [
      ...(others.length > 0 ? licenses.map((license) => `${expiryText(license)}.`) : []),
      renewText,
    ],
    action: { label: 'Confirm the renewal', url },
    footnote: 'You’re receiving this because you stated this month in your profile on Nearward.',
  };
}

function jobText({ jobs, licenses, url, pace }: NewJobsEmail): EmailText {
  const [first] = jobs;
  const countJobs = (groups: readonly { other_sites: number }[]) =>
    groups.reduce((sum, { other_sites }) => sum + 1 + other_sites, 0);
  const total = countJobs(jobs);
  const one = total === 1;
  const more = countJobs(jobs.slice(maxJobs));
  return {
    subject: `${one ? 'New job' : `${total} new jobs`}: ${shortRole(first.title)} at ${first.employer_name}`,
    preheader: `${first.title} in ${first.job_location}`,
    heading: one ? '1 new job near you' : `${total} new jobs near you`,
    paragraphs: [],
    items: [
      ...jobs.slice(0, maxJobs).map(toGroupItem),
      ...(more > 0 ? [{ title: `${more} more`, url }] : []),
      ...licenses.map((license) => toLicenseItem(license, url)),
    ],
    action: one ? { label: 'See the job', url: first.url } : { label: 'See your jobs', url },
    footnote: `You’re receiving this ${frequencyTexts[pace]} because you have a profile on Nearward.`,
  };
}

/** A job in a list of an email: title, employer, place, pay, and why it matches. */
export const toListedItem = (job: ListedJob): EmailItem => ({
  title: job.title,
  url: job.url,
  details: [
    [job.employer_name, job.job_location, payText(job)].filter(Boolean).join(', '),
    ...matchReasons(job),
  ],
});

function toGroupItem({ other_sites, ...job }: ListedJob & { other_sites: number }): EmailItem {
  const { details = [], ...item } = toListedItem(job);
  if (other_sites === 0) return { ...item, details };
  return {
    ...item,
    details: [...details, `And at ${other_sites} more ${other_sites === 1 ? 'site' : 'sites'} nearby`],
  };
}

const matchReasons = (job: Fit): string[] => {
  const text = fitText(job);
  return text ? [`Matches you: ${text}`] : [];
};

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
  ...exampleFit,
  url: 'http://localhost:3000/jobs/11111111-2222-4333-8444-555555555555',
  employer_name: 'Bayside Family Practice',
  pay_min: 62,
  pay_max: 74,
  pay_unit: 'hour' as const,
};
const dana = { shownName: 'Dana Ortiz', ...exampleFit, url: `${employersJob}&person=dana` };
const sam = { ...dana, shownName: 'Sam Lee', miles: 15, specialties: ['Cardiology'] };
const license = 'Registered Nurse, MD, multistate, 2027-03';
const unpaidJob = { ...nurseJob, pay_min: null, pay_max: null, pay_unit: null };

export const newMatchesEmail: { text: typeof matchText; examples: NonEmpty<NewMatchesEmail> } = {
  text: matchText,
  examples: [
    { lines: [{ ...nurse, count: 1, url: employersJob, people: [dana] }], ...end, pace: 'daily' },
    { lines: [{ ...nurse, count: 12, url: employersJob, people: [dana, sam] }], ...end, pace: 'weekly' },
    {
      lines: [
        { ...nurse, count: 4, url: employersJob, people: [dana, sam] },
        { title: 'Medical Assistant', job_location: 'Brandon, FL', count: 2, url: employersJob, people: [] },
      ],
      ...end,
      pace: 'daily',
    },
  ],
};

export const newJobsEmail: { text: typeof jobText; examples: NonEmpty<NewJobsEmail> } = {
  text: jobText,
  examples: [
    { jobs: [{ ...nurseJob, other_sites: 0 }], licenses: [license], ...end, pace: 'at_once' },
    {
      jobs: [
        { ...nurseJob, other_sites: 4 },
        ...Array.from({ length: 11 }, () => ({ ...unpaidJob, other_sites: 0 })),
      ],
      licenses: [],
      ...end,
      pace: 'at_once',
    },
  ],
};

export const licensesEmail: { text: typeof licenseText; examples: NonEmpty<LicensesEmail> } = {
  text: licenseText,
  examples: [
    { licenses: [license], ...end },
    { licenses: [license, 'Physical Therapist Assistant, MP, 2027-09'], ...end },
  ],
};
