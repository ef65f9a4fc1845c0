import { sql } from '@nearward/common/database/sql';
import { z } from 'zod';

/** In SQL, of two cards: whether the professional wants to be seen with this job. Who is unlocked is seen in any case. */
export const showsItself = (profile: string, job: string): string =>
  `(not ${profile}.is_paused and not ${profile}.hidden_from && ${job}.employer_keys)`;

/** In SQL, of two cards: whether the job's employer is shown the professional at all. */
export const isSeen = (profile: string, job: string): string =>
  `(${showsItself(profile, job)}
    or exists (select from unlock where employer_key = ${job}.owner_key and profile_id = ${profile}.id))`;

/** What keeps a professional ($1) from expressing interest in a job ($2). */
export const discretionOf = sql(
  { is_paused: z.boolean(), is_hidden: z.boolean() },
  `select profile.is_paused, profile.hidden_from && job.employer_keys as is_hidden
   from profile_card profile, job_card job where profile.id = $1 and job.id = $2`,
);
