import { sql } from '@nearward/common/database/sql';
import type { Mail } from '@nearward/common/mail/mail';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { MailChoices } from './mail-choices.js';

const newJobs = sql(
  {
    email: z.string(),
    owner_key: z.string(),
    title: z.string(),
    employer_name: z.string(),
    job_location: z.string(),
  },
  `select profile.email, profile.owner_key, job.title, job.employer_name, job.job_location
   from match_mail mail
   cross join lateral (select email, owner_key from profile_card where owner_key = mail.owner_key
                       order by id desc limit 1) profile
   cross join jsonb_array_elements(mail.news) with ordinality as listed (line, place)
   join job_card job on job.id = (line->>'job_id')::uuid and job.removed_at is null
   where mail.id = $1 order by place`,
);

const mostLines = 10;

/** The mail about new jobs, without those that are gone meanwhile; null when all are, or it is not wanted. */
export async function jobNewsMail(
  manager: EntityManager,
  id: string,
  choices: MailChoices,
  dashboard: string,
): Promise<Mail | null> {
  const jobs = await newJobs.all(manager, id);
  const [first] = jobs;
  const unsubscribe = first && (await choices.unsubscribe(manager, first.owner_key, 'jobs'));
  if (!first || !unsubscribe) return null;
  const more = jobs.length - mostLines;
  return {
    to: first.email,
    subject:
      jobs.length === 1 ? '1 new job matches your profile' : `${jobs.length} new jobs match your profile`,
    preheader: `${first.title} in ${first.job_location}`,
    heading: jobs.length === 1 ? '1 new job near you' : `${jobs.length} new jobs near you`,
    paragraphs: [
      ...jobs
        .slice(0, mostLines)
        .map(({ title, employer_name, job_location }) => `${title}, ${employer_name}, ${job_location}`),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    action: { label: 'See your jobs', url: dashboard },
    footnote: 'You get this at most once an hour, because you have a profile on Nearward.',
    unsubscribe,
  };
}
