import type { MailTemplates, MailText } from '@nearward/common/mail/mail';

/** What to do about a job that somebody else posted. */
interface Disownable {
  notMe: string | null;
}

/**
 * The mails about jobs, and what each is made of: `job-link` for a new job, `job-link-renewed` when its link was,
 * `job-links` for all jobs of an address that asked for them again. To an address that nobody has proved to own they
 * carry no word that was typed (`job` null, names without them): whoever posted may be a stranger.
 */
export interface JobMails {
  'job-link': Disownable & {
    job: { title: string; job_location: string; employer_name: string } | null;
    url: string;
  };
  'job-link-renewed': { name: string; url: string };
  'job-links': { newest: NamedLink; others: NamedLink[] };
}

export interface NamedLink {
  name: string;
  url: string;
}

const keepToYourself = 'Keep it to yourself: whoever has it can do the same.';
const manage = (url: string) => ({ label: 'Manage this job', url });

function live({ job, url, notMe }: JobMails['job-link']): MailText {
  return {
    subject: 'Your job is live: manage it here',
    preheader: job
      ? `${job.title} in ${job.job_location}`
      : 'A job was posted on Nearward with this address.',
    heading: 'Your job is live',
    paragraphs: [
      ...(job
        ? [
            `${job.employer_name} is looking for ${job.title} in ${job.job_location}.`,
            'We are matching it with professionals within 50 miles. Sign in with this address to see who matched or applied.',
          ]
        : [
            'A job was posted on Nearward with this address. We are matching it with professionals within 50 miles.',
          ]),
      `The link below lets you view, edit or delete the job without signing in. ${keepToYourself}`,
    ],
    action: manage(url),
    links: notMe
      ? [{ label: 'This was not me: remove the job, and stop emails from whoever posted it', url: notMe }]
      : undefined,
    footnote: 'You get this because a job was posted with this address.',
  };
}

const url = 'http://localhost:3000/jobs/manage/example';
const notMe = 'http://localhost:3000/not-me/jobs/example';
const job = {
  title: 'Registered Nurse · Cardiology',
  job_location: 'Tampa, FL',
  employer_name: 'Bayside Family Practice',
};
const name = `${job.title} in ${job.job_location}`;

export const jobMails: MailTemplates<JobMails> = {
  'job-link': {
    text: live,
    examples: [
      { job: null, url, notMe },
      { job, url, notMe: null },
    ],
  },

  'job-link-renewed': {
    text: ({ name, url }) => ({
      subject: 'The new link to your job',
      preheader: 'The old link no longer works.',
      heading: 'Your new private link',
      paragraphs: [
        `The link to ${name} was replaced, and the old one no longer works.`,
        `The new one lets you view, edit or delete the job without signing in. ${keepToYourself}`,
      ],
      action: manage(url),
      footnote:
        'You get this because somebody asked for it on the job’s page, or used a link that had not been used for 180 days.',
    }),
    examples: [{ name, url }],
  },

  'job-links': {
    text: ({ newest, others }) => ({
      subject: others.length > 0 ? 'The links to your jobs' : 'The link to your job',
      preheader: 'View, edit or delete without signing in.',
      heading: others.length > 0 ? 'Your private links' : 'Your private link',
      paragraphs: [
        `Here is the link you asked for: it lets you view, edit or delete ${newest.name} without signing in.`,
      ],
      action: manage(newest.url),
      links: others.map(({ name, url }) => ({ label: name, url })),
      footnote: 'If you did not ask for this, ignore it: nobody else has seen the link.',
    }),
    examples: [
      { newest: { name, url }, others: [] },
      { newest: { name, url }, others: [{ name: 'the job of November 2, 2026', url: `${url}-2` }] },
    ],
  },
};
