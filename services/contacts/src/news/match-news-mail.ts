import { sql } from '@nearward/common/database/sql';
import type { Mail } from '@nearward/common/mail/mail';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { MailChoices } from './mail-choices.js';

const newsLines = sql(
  {
    owner_key: z.string(),
    count: z.int(),
    title: z.string(),
    job_location: z.string(),
    poster_email: z.string(),
  },
  `select job.owner_key, (line->>'count')::int as count, job.title, job.job_location, job.poster_email
   from match_mail mail
   cross join jsonb_array_elements(mail.news) with ordinality as listed (line, place)
   join job_card job on job.id = (line->>'job_id')::uuid and job.removed_at is null
   where mail.id = $1 order by place`,
);

const people = (count: number) => (count === 1 ? '1 professional' : `${count} professionals`);

/** The mail about new matches, without the jobs that are gone meanwhile; null when all are, or it is not wanted. */
export async function matchNewsMail(
  manager: EntityManager,
  id: string,
  choices: MailChoices,
  dashboard: string,
): Promise<Mail | null> {
  const lines = await newsLines.all(manager, id);
  const [first] = lines;
  const unsubscribe = first && (await choices.unsubscribe(manager, first.owner_key, 'matches'));
  if (!first || !unsubscribe) return null;
  const total = lines.reduce((sum, { count }) => sum + count, 0);
  return {
    to: first.poster_email,
    subject: `${people(total)} within 50 miles ${total === 1 ? 'matches' : 'match'} your ${lines.length === 1 ? 'job' : 'jobs'}`,
    preheader: `${first.title} in ${first.job_location}`,
    heading: total === 1 ? '1 new match' : `${total} new matches`,
    paragraphs: lines.map(
      ({ count, title, job_location }) => `${people(count)} for ${title} in ${job_location}`,
    ),
    action: { label: 'See who matches', url: dashboard },
    footnote: 'You get this at most once a day, because you posted a job on Nearward.',
    unsubscribe,
  };
}
