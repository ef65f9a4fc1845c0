import type { EntityManager } from 'typeorm';

export interface NewMatches {
  owner_key: string;
  count: number;
  title: string;
  job_location: string;
  poster_email: string;
}

/** What a mail about new matches tells, without the jobs that are gone meanwhile. */
export const newMatchesOf = (manager: EntityManager, mailId: string): Promise<NewMatches[]> =>
  manager.query(
    `select job.owner_key, (line->>'count')::int as count, job.title, job.job_location, job.poster_email
     from match_mail mail
     cross join jsonb_array_elements(mail.news) with ordinality as listed (line, place)
     join job_card job on job.id = (line->>'job_id')::uuid and job.removed_at is null
     where mail.id = $1 order by place`,
    [mailId],
  );

export interface NewJob {
  email: string;
  owner_key: string;
  title: string;
  employer_name: string;
  job_location: string;
}

/** What a mail about new jobs tells, without those that are gone meanwhile. */
export const newJobsOf = (manager: EntityManager, mailId: string): Promise<NewJob[]> =>
  manager.query(
    `select profile.email, profile.owner_key, job.title, job.employer_name, job.job_location
     from match_mail mail
     cross join lateral (select email, owner_key from profile_card where owner_key = mail.owner_key
                         order by id desc limit 1) profile
     cross join jsonb_array_elements(mail.news) with ordinality as listed (line, place)
     join job_card job on job.id = (line->>'job_id')::uuid and job.removed_at is null
     where mail.id = $1 order by place`,
    [mailId],
  );
