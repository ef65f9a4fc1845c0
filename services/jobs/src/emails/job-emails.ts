import type { EmailItem, EmailTemplates, EmailText } from '@nearward/common/email/email-templates';
import { shortTitle } from '@nearward/proto/short-title';

/** The link for "This was not me". */
interface NotMeLink {
  notMe: string | null;
}

/** The emails about jobs and their data. An unverified address gets no typed text, since someone else may have posted. */
export interface JobEmails {
  'job-link': NotMeLink & {
    /** Null for an unverified address. */
    job: { title: string; job_location: string; employer_name: string } | null;
    url: string;
  };
  /** After a post at several sites. */
  'job-site-links': { title: string; employer_name: string; sites: NamedLink[]; workspace: string };
  'jobs-imported': { created: number; changed: number; workspace: string };
  'job-link-renewed': { name: string; url: string };
  /** All jobs of an address, at its request. */
  'job-links': { newest: NamedLink; others: NamedLink[] };
  /** To the address that replaces a former member's, or a wrong one, with all its jobs. */
  'job-successor': { newest: NamedLink; others: NamedLink[] };
  /** To the former address of a job. */
  'job-moved': { name: string; undo: string };
  /** The reminder to confirm jobs. */
  'job-still': ReminderLinks & { rests_on: string };
  /** After a reminder without answer. */
  'job-rests': ReminderLinks;
}

export interface NamedLink {
  name: string;
  url: string;
}

interface ReminderLinks extends Required<Pick<EmailText, 'unsubscribe'>> {
  jobs: readonly [NamedLink, ...NamedLink[]];
}

const keepPrivate = 'Keep it private: anyone who has it can do the same.';
const keepLinksPrivate = 'Keep the links private: anyone who has one can change the job.';
const createManageAction = (url: string) => ({ label: 'Manage this job', url });

function writeJobLink({ job, url, notMe }: JobEmails['job-link']): EmailText {
  return {
    subject: `Your job is live: ${job ? shortRole(job.title) : 'manage it here'}`,
    preheader: job
      ? `${job.title} in ${job.job_location}`
      : 'A job was posted on Nearward with this address.',
    heading: 'Your job is live',
    paragraphs: [
      ...(job
        ? [
            `${job.employer_name} is hiring: ${job.title} in ${job.job_location}.`,
            'We are matching it with professionals within 50 miles. Sign in with this email address to see who matched or applied.',
          ]
        : [
            'A job was posted on Nearward with this email address. We are matching it with professionals within 50 miles. To see who matches, open the private link below and choose “Open your workspace”.',
          ]),
      `${job ? 'The private link below' : 'The link also'} lets you view, edit or delete the job without signing in. ${keepPrivate}`,
    ],
    action: createManageAction(url),
    links: notMe
      ? [
          {
            label:
              'This was not me: remove the job from my address and block emails from the sender for 30 days',
            url: notMe,
          },
        ]
      : undefined,
    footnote: 'You’re receiving this because a job was posted with this email address.',
  };
}

/** `RN, Cardiology`, without the place at the end of a name. */
const shortRole = (name: string): string => shortTitle(name, ', ').replace(/ in .*$/, '');
const shortNames = ([first, ...others]: ReminderLinks['jobs']): string =>
  shortRole(first.name) + (others.length > 0 ? ` and ${others.length} more` : '');

const formatJobCount = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'job' : 'jobs'}`;
/** The first sentence of an import's email. At least one of the counts is not 0. */
function describeImport(created: number, changed: number) {
  if (changed === 0) return `We posted ${formatJobCount(created)}.` as const;
  if (created === 0) return `We changed ${formatJobCount(changed)}.` as const;
  return `We posted ${formatJobCount(created)} and changed ${formatJobCount(changed)}.` as const;
}

/** The list of several jobs. A single one is named in the text. */
const toEmailItems = (jobs: ReminderLinks['jobs']): EmailItem[] =>
  jobs.length > 1 ? jobs.map((job) => ({ title: job.name, url: job.url })) : [];

const url = 'http://localhost:3000/jobs/manage/example';
const notMe = 'http://localhost:3000/not-me/jobs/example';
const job = {
  title: 'Registered Nurse · Cardiology',
  job_location: 'Tampa, FL',
  employer_name: 'Bayside Family Practice',
};
const name = `${job.title} in ${job.job_location}`;
const otherJob = { name: 'Physician Assistant · Cardiology in Tampa, FL', url: `${url}-2` };
const rests_on = 'December 17, 2026';
const unsubscribe = {
  page: 'http://localhost:3000/unsubscribe/example?of=jobs',
  call: 'http://localhost:3000/api/unsubscribe/jobs/example',
};

export const jobEmails: EmailTemplates<JobEmails> = {
  'job-link': {
    text: writeJobLink,
    examples: [
      { job: null, url, notMe },
      { job, url, notMe: null },
    ],
  },

  'job-site-links': {
    text: ({ title, employer_name, sites, workspace }) => ({
      subject: `Your ${sites.length} jobs are live: ${shortRole(title)}`,
      preheader: `${title} at ${employer_name}`,
      heading: 'Your jobs are live',
      paragraphs: [
        `${employer_name} is hiring: ${title}. We are matching the job at each site with professionals within 50 miles.`,
        `Each private link below lets you view, edit or delete one of the jobs without signing in. ${keepLinksPrivate}`,
      ],
      action: { label: 'See who matched', url: workspace },
      items: sites.map(({ name, url }) => ({ title: name, url })),
      footnote: 'You’re receiving this because you posted these jobs with this email address.',
    }),
    examples: [
      {
        title: job.title,
        employer_name: job.employer_name,
        workspace: 'http://localhost:3000/dashboard',
        sites: [
          { name: 'Tampa, FL', url },
          { name: 'Clearwater, FL', url: `${url}-2` },
        ],
      },
    ],
  },

  'jobs-imported': {
    text: ({ created, changed, workspace }) => ({
      subject: `Import done: ${[created > 0 && `${formatJobCount(created)} posted`, changed > 0 && `${formatJobCount(changed)} changed`].filter(Boolean).join(', ')}`,
      preheader: describeImport(created, changed),
      heading: 'Your import is done',
      paragraphs: [
        describeImport(created, changed),
        'New jobs are live. We are matching them with professionals within 50 miles.',
      ].slice(0, created > 0 ? 2 : 1),
      action: { label: 'See your jobs', url: workspace },
      footnote:
        'You’re receiving this because you imported jobs, or a program did with your API key. If it wasn’t you, delete the key on your account page.',
    }),
    examples: [
      { created: 120, changed: 1, workspace: 'http://localhost:3000/dashboard' },
      { created: 0, changed: 7, workspace: 'http://localhost:3000/dashboard' },
    ],
  },

  'job-link-renewed': {
    text: ({ name, url }) => ({
      subject: `The new link to your job: ${shortRole(name)}`,
      preheader: 'The old link no longer works.',
      heading: 'Your new private link',
      paragraphs: [
        `We replaced the private link to ${name}. The old one no longer works.`,
        `The new link lets you view, edit or delete the job without signing in. ${keepPrivate}`,
      ],
      action: createManageAction(url),
      footnote: 'You’re receiving this because someone requested a new link on the job’s page.',
    }),
    examples: [{ name, url }],
  },

  'job-links': {
    text: ({ newest, others }) => ({
      subject:
        others.length > 0
          ? `The links to your ${others.length + 1} jobs`
          : `The link to your job: ${shortRole(newest.name)}`,
      preheader: 'View, edit or delete without signing in.',
      heading: others.length > 0 ? 'Your private links' : 'Your private link',
      paragraphs: [
        `Here is the link you requested. It lets you view, edit or delete ${newest.name} without signing in. ${keepPrivate}`,
        ...(others.length > 0 ? ['These are the links to your other jobs:'] : []),
      ],
      items: others.map(({ name, url }) => ({ title: name, url })),
      action: createManageAction(newest.url),
      footnote:
        'You’re receiving this because someone requested the link with this email address. If it wasn’t you, ignore this email: no one else has seen the link.',
    }),
    examples: [
      { newest: { name, url }, others: [] },
      { newest: { name, url }, others: [{ name: 'the job of November 2, 2026', url: `${url}-2` }] },
    ],
  },

  'job-successor': {
    text: ({ newest, others }) => ({
      subject: `Now yours to manage: ${shortNames([newest, ...others])}`,
      preheader: 'They had another email address before.',
      heading: 'You are the contact of more jobs',
      paragraphs: [
        'The contact of these jobs left your team or changed, so they have your email address now. The former private links no longer work.',
        `This is the private link to ${newest.name}. ${keepPrivate}`,
        ...(others.length > 0 ? ['These are the links to all other jobs with your email address:'] : []),
      ],
      items: others.map(({ name, url }) => ({ title: name, url })),
      action: createManageAction(newest.url),
      footnote: 'You’re receiving this because you are your team’s longest-standing owner on Nearward.',
    }),
    examples: [
      { newest: { name, url }, others: [] },
      { newest: { name, url }, others: [otherJob] },
    ],
  },

  'job-moved': {
    text: ({ name, undo }) => ({
      subject: `Moved to another email address: ${shortRole(name)}`,
      preheader: 'If this wasn’t you, you can undo it for a week.',
      heading: 'Your job was moved to another email address',
      paragraphs: [
        `Someone changed the email address of ${name} on the job’s page. Your private link no longer works.`,
        'If this wasn’t you, undo the change within a week. The job then belongs to this email address again, and we send you a new link.',
      ],
      action: { label: 'Undo the change', url: undo },
      footnote: 'You’re receiving this because the job belonged to this email address.',
    }),
    examples: [{ name, undo: 'http://localhost:3000/not-me/moves/example' }],
  },

  'job-still': {
    text: ({ jobs, rests_on }) => ({
      subject: `Are you still hiring? ${shortNames(jobs)}`,
      preheader: 'Confirm with one click to keep getting matches.',
      heading: 'Are you still hiring?',
      paragraphs: [
        `You last confirmed ${jobs.length > 1 ? 'these jobs' : jobs[0].name} more than a month ago. Let us know with one click whether you’re still hiring.`,
        jobs.length > 1
          ? `We pause each job that you don’t confirm by ${rests_on}. Paused jobs don’t match anyone until you reactivate them.`
          : `If we don’t hear from you by ${rests_on}, we’ll pause the job. A paused job doesn’t match anyone until you reactivate it.`,
      ],
      items: toEmailItems(jobs),
      action: { label: jobs.length > 1 ? 'Confirm your newest job' : 'Confirm this job', url: jobs[0].url },
      footnote: `You’re receiving this once, because it has been a month since you confirmed the job. ${keepLinksPrivate}`,
    }),
    examples: [
      { jobs: [{ name, url }], rests_on, unsubscribe },
      { jobs: [{ name, url }, otherJob], rests_on, unsubscribe },
    ],
  },

  'job-rests': {
    text: ({ jobs }) => ({
      subject: `Paused: ${shortNames(jobs)}`,
      preheader:
        jobs.length > 1
          ? 'They don’t match anyone until you reactivate them.'
          : 'It doesn’t match anyone until you reactivate it.',
      heading: jobs.length > 1 ? 'Your jobs are paused' : 'Your job is paused',
      paragraphs: [
        jobs.length > 1
          ? 'We asked whether you’re still hiring and didn’t hear back, so we paused these jobs. They don’t match anyone, and professionals can’t apply.'
          : `We asked whether you’re still hiring for ${jobs[0].name} and didn’t hear back, so we paused the job. It doesn’t match anyone, and professionals can’t apply.`,
        'You keep contacts you unlocked. Reactivate with one click, and we start matching again.',
      ],
      items: toEmailItems(jobs),
      action: {
        label: jobs.length > 1 ? 'Reactivate your newest job' : 'Reactivate this job',
        url: jobs[0].url,
      },
      footnote: `You’re receiving this once, because you didn’t reply to our check-in. ${keepLinksPrivate}`,
    }),
    examples: [
      { jobs: [{ name, url }], unsubscribe },
      { jobs: [{ name, url }, otherJob], unsubscribe },
    ],
  },
};
