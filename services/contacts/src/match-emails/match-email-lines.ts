import { sql } from '@nearward/common/database/sql';
import { payUnits } from '@nearward/proto/choices';
import { z } from 'zod';
import { fitColumns } from '../emails/fit-text.js';
import { isListedFor, isSeekersSql } from '../cards/card-visibility.js';
import { posterKeySql } from '../cards/job-card.entity.js';
import { scoreSql } from '../cards/shown-distances.js';
import { jobIsNewsSql } from '../pairs/known-pairs.js';

/** The lines of an email about new matches, without jobs that were removed or got another address since. */
export const newMatchLines = sql(
  {
    poster_key: z.string(),
    job_id: z.uuid(),
    count: z.int(),
    title: z.string(),
    job_location: z.string(),
    poster_email: z.string(),
  },
  `select ${posterKeySql('job')} as poster_key, job.id as job_id, (line->>'count')::int as count, job.title, job.job_location, job.poster_email
   from match_mail
   cross join jsonb_array_elements(match_mail.news) with ordinality as news (line, place)
   join job_card job on job.id = (line->>'job_id')::uuid and job.removed_at is null
       and ${posterKeySql('job')} = match_mail.owner_key
   where match_mail.id = $1 order by place`,
);

const jobColumns = {
  job_id: z.uuid(),
  title: z.string(),
  employer_name: z.string(),
  job_location: z.string(),
  pay_min: z.int().nullable(),
  pay_max: z.int().nullable(),
  pay_unit: z.enum(payUnits).nullable(),
  ...fitColumns,
};

/**
 * The lines of an email about new jobs, without jobs removed, paused, suspended or hidden from the professional since, and
 * without those of which she heard otherwise since.
 * `group_key` is equal for the jobs of one post at several sites that still have the same owner and name.
 */
export const newJobLines = sql(
  { email: z.string(), owner_key: z.string(), group_key: z.string(), ...jobColumns },
  `select profile.email, profile.owner_key,
          coalesce(job.group_id::text || ' ' || job.owner_key || ' ' || job.employer_name, job.id::text) as group_key, job.id as job_id, job.title, job.employer_name, job.job_location,
          job.pay_min, job.pay_max, job.pay_unit, pair.miles,
          coalesce(pair.provider_types, '{}') as provider_types, coalesce(pair.specialties, '{}') as specialties
   from match_mail
   cross join lateral (select id, email, owner_key, is_paused, hidden_from from profile_card where owner_key = match_mail.owner_key
                       order by id desc limit 1) profile
   cross join jsonb_array_elements(match_mail.news) with ordinality as news (line, place)
   join job_card job on job.id = (line->>'job_id')::uuid and job.removed_at is null and not job.is_paused
        and not job.is_suspended and ${isListedFor('profile', 'job')} and ${jobIsNewsSql}
   left join matched_pair pair on pair.job_id = job.id and pair.profile_id = profile.id and ${isSeekersSql}
   where match_mail.id = $1 order by place`,
);

/** A professional's ($1) best matches of other employers than one ($2), without interest. */
export const otherJobLines = sql(
  jobColumns,
  `select job.id as job_id, job.title, job.employer_name, job.job_location, job.pay_min, job.pay_max, job.pay_unit,
          pair.miles, pair.provider_types, pair.specialties
   from profile_card profile
   join matched_pair pair on pair.profile_id = profile.id and ${isSeekersSql}
   join job_card job on job.id = pair.job_id and job.removed_at is null and not job.is_paused and not job.is_suspended
        and job.owner_key <> $2 and ${isListedFor('profile', 'job')}
   join confirmed_owner poster on poster.owner_key = ${posterKeySql('job')}
   where profile.id = $1
     and not exists (select from application where profile_id = profile.id and job_id = job.id)
     and not exists (select from hidden_job where profile_id = profile.id and job_id = job.id)
   order by ${scoreSql('pair.specialties', 'pair.miles')} desc, job.id desc limit 3`,
);
