import type { EmailTemplates, EmailText } from '@nearward/common/email/email-templates';

/** The link for "This was not me". */
interface NotMeLink {
  notMe: string | null;
}

/**
 * The emails about jobs and their data: `job-link` for a new job, `job-link-renewed` for a new link, `job-links` with all jobs
 * of an address, `job-moved` to the former address, `job-still` as the reminder, and `job-rests` after a reminder without
 * answer. To an unverified address they contain no typed text (`job` is null), since someone else may have posted.
 */
export interface JobEmails {
  'job-link': NotMeLink & {
    job: { title: string; job_location: string; employer_name: string } | null;
    url: string;
  };
  'job-link-renewed': { name: string; url: string };
  'job-links': { newest: NamedLink; others: NamedLink[] };
  'job-moved': { name: string; undo: string };
  'job-still': ReminderLinks & { rests_on: string };
  'job-rests': ReminderLinks;
}

export interface NamedLink {
  name: string;
  url: string;
}

interface ReminderLinks extends Required<Pick<EmailText, 'unsubscribe'>> {
  jobs: readonly [NamedLink, ...NamedLink[]];
}

const keepToYourself = 'Keep it to yourself: whoever has it can do the same.';
const keepToYourselfToo = 'Keep its links to yourself: whoever has one can change the job.';
const manage = (url: string) => ({ label: 'Manage this job', url });

function live({ job, url, notMe }: JobEmails['job-link']): EmailText {
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
const another = { name: 'Physician Assistant · Cardiology in Tampa, FL', url: `${url}-2` };
const rests_on = 'December 17, 2026';
const unsubscribe = {
  page: 'http://localhost:3000/unsubscribe/example?of=jobs',
  call: 'http://localhost:3000/api/unsubscribe/jobs/example',
};

export const jobEmails: EmailTemplates<JobEmails> = {
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

  'job-moved': {
    text: ({ name, undo }) => ({
      subject: 'Your job belongs to another address now',
      preheader: 'If that was not you, undo it.',
      heading: 'Your job moved to another address',
      paragraphs: [
        `On its page, the email address of ${name} was changed. The link that you had no longer works.`,
        'If that was not you, one click within a week takes the job back: it belongs to this address again, and you get a new link.',
      ],
      action: { label: 'Undo the Move', url: undo },
      footnote: 'You get this because the job belonged to this address.',
    }),
    examples: [{ name, undo: 'http://localhost:3000/not-me/moves/example' }],
  },

  'job-still': {
    text: ({ jobs: [job, ...others], rests_on, unsubscribe }) => ({
      subject:
        others.length > 0 ? 'Are you still hiring for these jobs?' : 'Are you still hiring for this job?',
      preheader: 'One click keeps it before professionals.',
      heading: 'Are you still hiring?',
      paragraphs: [
        `You have not confirmed ${job.name} for a month. On its page, one click says that you are still hiring, or that you are not.`,
        ...others.map(({ name, url }) => ({ text: `The same of ${name}`, url })),
        `Professionals see when a job was last confirmed. Without an answer until ${rests_on} it rests: it then matches nobody until you wake it.`,
      ],
      action: { label: 'Answer by One Click', url: job.url },
      footnote: `You get this once, because a job of yours was last confirmed a month ago. ${keepToYourselfToo}`,
      unsubscribe,
    }),
    examples: [
      { jobs: [{ name, url }], rests_on, unsubscribe },
      { jobs: [{ name, url }, another], rests_on, unsubscribe },
    ],
  },

  'job-rests': {
    text: ({ jobs: [job, ...others], unsubscribe }) => ({
      subject:
        others.length > 0 ? 'Your jobs rest: wake them by one click' : 'Your job rests: wake it by one click',
      preheader: 'It matches nobody until you wake it.',
      heading: others.length > 0 ? 'Your jobs rest' : 'Your job rests',
      paragraphs: [
        `We asked whether you are still hiring for ${job.name} and heard nothing, so it rests: it matches nobody and takes no new interest. Whom you unlocked stays yours.`,
        ...others.map(({ name, url }) => ({ text: `The same of ${name}`, url })),
        'One click on its page wakes it, and it is matched anew.',
      ],
      action: { label: 'Wake This Job', url: job.url },
      footnote: `You get this once, because we asked about it and heard nothing. ${keepToYourselfToo}`,
      unsubscribe,
    }),
    examples: [
      { jobs: [{ name, url }], unsubscribe },
      { jobs: [{ name, url }, another], unsubscribe },
    ],
  },
};
