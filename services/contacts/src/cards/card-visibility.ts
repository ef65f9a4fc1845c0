import { sql } from '@nearward/common/database/sql';
import { z } from 'zod';

/** SQL over two cards: whether the professional accepts being seen with this job. An unlock overrides it (`isShownTo`). */
export const isVisibleTo = (profile: string, job: string): string =>
  `(not ${profile}.is_paused and not ${profile}.hidden_from && ${job}.employer_keys)`;

/** SQL over two cards: whether the professional sees the job in their lists. */
export const isListedFor = (profile: string, job: string): string =>
  `(not ${profile}.is_paused and not ${profile}.hidden_from && ${job}.shown_keys)`;

/** SQL over a matched pair: whether the professional sees the match. For the employer only `lives` counts. */
export const isSeekersSql = '(pair.lives or pair.is_veiled)';

/** SQL over two cards: whether the job's employer may see the professional. */
export const isShownTo = (profile: string, job: string): string =>
  `(${isVisibleTo(profile, job)}
    or exists (select from unlock where employer_key = ${job}.owner_key and profile_id = ${profile}.id))`;

/** Reasons that prevent a professional ($1) from expressing interest in a job ($2). */
export const visibilityOf = sql(
  { is_paused: z.boolean(), is_hidden: z.boolean() },
  `select profile.is_paused, profile.hidden_from && job.employer_keys as is_hidden
   from profile_card profile, job_card job where profile.id = $1 and job.id = $2`,
);

export type LockedName = 'full' | 'initial';

/** `Dana Maria Ortiz`, or `Dana O.` if locked names are shortened. */
export function nameWhileLocked(name: string, lockedName: LockedName): string {
  if (lockedName === 'full') return name;
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const initial = [...(rest.at(-1) ?? '')][0];
  return initial ? `${first} ${initial}.` : first;
}
