import { type RowOf, sql } from '@nearward/common/database/sql';
import { other, providerTypes } from '@nearward/proto/choices';
import {
  numberMeasures,
  numberSplits,
  type ShareMeasure,
  shareMeasures,
} from '@nearward/proto/rest/number-measures';
import { z } from 'zod';

const isSuspendedSql = (card: string): string =>
  `exists (select from suspended_owner where owner_key = ${card}.owner_key and is_suspended)`;

/** Free text is never published, so all of it counts as one role. */
const listedTypesSql = `array[${providerTypes.map((type) => `'${type}'`).join(', ')}]`;
const isDemoSql = (email: string): string => `${email} like '%@demo.example'`;
const isCountedSql = `job.us_state ~ '^[A-Z]{2}$' and not ${isSuspendedSql('job')} and not ${isSuspendedSql('profile')}
       and not ${isDemoSql('profile.email')} and exists (select from confirmed_owner where owner_key = profile.owner_key)
       and not exists (select from job_card demo where demo.owner_key = job.owner_key and ${isDemoSql('demo.poster_email')})`;
const cellColumns = {
  split: z.enum(numberSplits),
  name: z.string(),
  people: z.int(),
  employers: z.int(),
  rows: z.int(),
  rows_of_largest: z.int(),
};

/** SQL for the cells of `measured`: every role and state, before anything is hidden. */
const cellsSql = (column: string) => `
   select measure, split, name, count(distinct person_key)::int as people, count(distinct owner_key)::int as employers,
          count(*)::int as rows, max(rows_of_employer)::int as rows_of_largest, ${column}
   from (
     select *, count(*) over (partition by measure, split, name, owner_key) as rows_of_employer
     from measured, lateral (values ('all', ''), ('role', role), ('state', state)) cell (split, name)
   ) cell_row group by measure, split, name`;

/**
 * Parameter: the first day of the month after the twelve, in UTC. `interest` has that of people who count, each in one role:
 * the first that fits the job, otherwise their first, since a removed job has none. Jobs of employers who left have no place.
 * Of an employer and a person the first interest counts (`pair`). `step` has each measured step with its start and end.
 */
export const measuredCells = sql(
  {
    measure: z.enum(numberMeasures),
    ...cellColumns,
    quartiles: z.array(z.number()),
  },
  `with interest as materialized (
     select application.id, application.job_id, application.profile_id, application.created_at as at,
            job.owner_key, profile.owner_key as person_key, fit.role, job.us_state as state
     from application
     join job_card job on job.id = application.job_id
     join profile_card profile on profile.id = application.profile_id
     cross join lateral (select coalesce(
       (select type from unnest(profile.provider_types) with ordinality profile_type (type, place)
        where type = any(${listedTypesSql}) order by type <> all(job.provider_types), place limit 1), '${other}')) fit (role)
     where not job.is_suspended and ${isCountedSql} and (not profile.hidden_from && job.employer_keys
       or exists (select from unlock where employer_key = job.owner_key and profile_id = profile.id))
   ), pair as materialized (
     select distinct on (owner_key, profile_id) * from interest order by owner_key, profile_id, at
   ), span as (
     select ($1::date - interval '12 months') at time zone 'UTC' as first, $1::date::timestamp at time zone 'UTC' as past
   ), step (measure, owner_key, person_key, role, state, at, ended_at) as (
     select 'interest', owner_key, person_key, role, state, uuid_extract_timestamp(job_id), at
     from (select distinct on (job_id) * from interest order by job_id, at) first_interest
     union all
     select 'answer', pair.owner_key, pair.person_key, role, state, at, least(unlocked_at, pass.told_at)
     from pair
     left join unlock on unlock.employer_key = pair.owner_key and unlock.profile_id = pair.profile_id
     left join (
       select interest.owner_key, interest.profile_id, min(told_at) as told_at
       from interest join pass_answer on application_id = interest.id group by interest.owner_key, interest.profile_id
     ) pass on pass.owner_key = pair.owner_key and pass.profile_id = pair.profile_id
     union all
     select 'unlock', pair.owner_key, pair.person_key, role, state, at, unlocked_at
     from pair join unlock on unlock.employer_key = pair.owner_key and unlock.profile_id = pair.profile_id
     union all
     select 'interview', pair.owner_key, pair.person_key, role, pair.state, at, starts_at
     from pair join interview on interview.owner_key = pair.owner_key and interview.profile_id = pair.profile_id
     where interview.state = 'done' and employer_took_place is distinct from false
       and professional_took_place is distinct from false
     union all
     select 'hire', pair.owner_key, pair.person_key,
            case when hire.role = any(${listedTypesSql}) then hire.role else '${other}' end, state, at, hire.starts_at
     from pair cross join lateral (
       select contact_hire.role, starts_on::timestamp at time zone 'UTC' as starts_at from contact_hire
       where owner_key = pair.owner_key and profile_id = pair.profile_id and lives
       order by starts_on limit 1) hire
   ), measured as (
     select step.*, extract(epoch from ended_at - at) / 86400 as days from step, span
     where ended_at >= at and ended_at >= first and ended_at < past
   )
   ${cellsSql(`percentile_cont(array[0.25, 0.5, 0.75]) within group (order by days::float8) as quartiles`)}`,
);
export type MeasuredCell = RowOf<typeof measuredCells>;

/** A hire also ceases to count when nothing is owed for it, which says nothing of how long it lasted. */
const didNotLastSql = `not hire.lives and hire.status not in ('waived', 'refunded')`;

/**
 * The same parameter. It has the hires that reached the day in these months and whose employer reported whether they last: by
 * an answer to the question of that day or a later one, or by reporting an end before.
 */
export const measuredShares = sql(
  {
    measure: z.enum(Object.keys(shareMeasures) as ShareMeasure[]),
    ...cellColumns,
    lasting: z.int(),
  },
  `with measured as (
     select measure, hire.owner_key, profile.owner_key as person_key, job.us_state as state, still_after_days >= day as lasts,
            case when hire.role = any(${listedTypesSql}) then hire.role else '${other}' end as role
     from contact_hire hire
     join unlock on unlock.employer_key = hire.owner_key and unlock.profile_id = hire.profile_id
     join job_card job on job.id = unlock.job_id
     join profile_card profile on profile.id = hire.profile_id
     cross join (values ${Object.entries(shareMeasures)
       .map(([measure, day]) => `('${measure}', ${day})`)
       .join(', ')}) question (measure, day)
     where ${isCountedSql} and (still_after_days >= day or ${didNotLastSql})
       and hire.starts_on::date + day >= $1::date - interval '12 months' and hire.starts_on::date + day < $1::date
   )
   ${cellsSql('(count(*) filter (where lasts))::int as lasting')}`,
);
export type MeasuredShare = RowOf<typeof measuredShares>;
