import { sql } from '@nearward/common/database/sql';
import { defaultZone } from '@nearward/proto/choices';
import { hireLimits } from '@nearward/proto/hire-rules';
import { z } from 'zod';
import { activeHiresSql, stageSql } from '../pairs/stage-transitions.js';
import { interviewOfContactSql } from '../pairs/interview-rows.js';
import { storedContact } from './contact-view.js';
import { isOpenedSql, ownInteractions, ownPairs } from './own-pairs.js';

/** SQL for the day of a time in `unlock`, in the professional's time zone at the unlock. */
const dayOfUnlockSql = (column: string) =>
  `(unlock.${column} at time zone coalesce(unlock.time_zone, profile.time_zone, job.time_zone, 'UTC'))::date`;
const unlockedOnSql = dayOfUnlockSql('unlocked_at');

/** The columns of an employer's ($1) contacts, with job and professional in `page`. Needs `ownInteractions`. */
const contactColumns = `
  page.job_id, page.profile_id, unlock.unlocked_at,
  to_char(${unlockedOnSql}, 'YYYY-MM-DD') as unlocked_on,
  to_char(${unlockedOnSql} + interval '${hireLimits.feeMonths} months', 'YYYY-MM-DD') as fee_until,
  unlock.terms_version, unlock.fees, unlock.asked_to_stop_at, unlock.member_id as unlocked_by_member,
  to_char(${dayOfUnlockSql('asked_to_stop_at')}, 'YYYY-MM-DD') as asked_to_stop_on,
  profile.name, profile.email, profile.phone, profile.practice_settings, profile.employment_type,
  to_char(profile.available_from, 'YYYY-MM-DD') as available_from, profile.years_experience,
  profile.npi_checked_at, profile.npi_types, profile.still_at, profile.licenses, profile.npi_licenses,
  case when profile.languages = '{}' then '{}' else array(
    select language from unnest(job.languages) language where language = any(profile.languages)
  ) end as matching_languages,
  profile.provider_types as all_provider_types, profile.specialties as all_specialties,
  job.title as job_title, job.job_location, coalesce(job.time_zone, '${defaultZone}') as time_zone,
  job.owner_key = $1 as is_own,
  coalesce(matched.lives and job.removed_at is null and job.owner_key = $1, false) as has_match, matched.matched_at, matched.shown_miles as miles,
  coalesce(matched.provider_types, '{}') as matching_provider_types,
  coalesce(matched.specialties, '{}') as matching_specialties,
  ${stageSql} as stage, ${isOpenedSql('page')} as is_opened, state.private_note,
  case when state.reopened_at is null then state.stage_by end as stage_by, state.note_by,
  case when hire.lives then jsonb_build_object('status', hire.status, 'role', hire.role, 'starts_on', hire.starts_on)
  end as hire,
  ${interviewOfContactSql} as interview`;

const contactJoins = `
  join job_card job on job.id = page.job_id
  join profile_card profile on profile.id = page.profile_id
  left join unlock on unlock.employer_key = $1 and unlock.profile_id = page.profile_id
  left join contact_state state on state.owner_key = $1 and state.profile_id = page.profile_id
  left join ${activeHiresSql} on hire.profile_id = page.profile_id
  left join matched_pair matched on matched.job_id = page.job_id and matched.profile_id = page.profile_id`;

/** Newest first, each with its answer. */
const applicationsSql = `jsonb_agg(jsonb_build_object('created_at', created_at, 'note', note, 'answer',
               case when reason is not null
               then jsonb_build_object('reason', reason, 'tell_after', tell_after, 'told_at', told_at) end)
             order by created_at desc)
           from application left join pass_answer on application_id = application.id`;

/**
 * A page of an employer's pairs ($2 limit, $3 offset) and their total. Applications come first, newest first, then
 * matches by score, which counts common specialties and nearness. Only the best matches of each job are read, through
 * `matched_pair_best`; `live_matches` has the totals. Cards are joined only for the page.
 */
export const pageOfContacts = sql(
  { ...storedContact, total: z.int() },
  `with ${ownInteractions()},
  page as (
    select job_id, profile_id, applied_at, score from interaction
    union all
    select best.job_id, best.profile_id, null, best.score
    from own_job cross join lateral (
      select job_id, profile_id, score from matched_pair
      where job_id = own_job.id and lives and (job_id, profile_id) not in (select job_id, profile_id from interaction)
      order by score desc, profile_id limit $2::int + $3::int
    ) best
    where not own_job.is_removed
    order by applied_at desc nulls last, score desc nulls last, job_id, profile_id limit $2 offset $3
  )
  select ${contactColumns}, null::jsonb as jobs, null::int as jobs_total, null::boolean as matches_any,
         coalesce(greatest(page.applied_at, matched.matched_at), unlock.unlocked_at) as created_at,
         case when page.applied_at is null then '[]' else (
           select ${applicationsSql} where job_id = page.job_id and profile_id = page.profile_id
         ) end as applications,
         ((select count(*) from interaction where not has_match)
          + (select coalesce(sum(count), 0) from own_job join live_matches on job_id = id where not is_removed))::int as total
  from page ${contactJoins}
  order by page.applied_at desc nulls last, page.score desc nulls last, page.job_id, page.profile_id`,
);

/**
 * The contacts of jobs ($2) and professionals ($3), in that order. Grouped by person ($4), each covers all of the
 * employer's jobs that the professional applied to or matches, and has the best of them ($5, null for all) and its own.
 */
export const contactsOf = sql(
  storedContact,
  `with ${ownInteractions('$3')},
  page as (
    select key.job_id, key.profile_id, key.place, grouped.*
    from unnest($2::uuid[], $3::uuid[]) with ordinality as key (job_id, profile_id, place)
    join lateral (
      select max(pair.applied_at) as applied_at, max(pair.arrived_at) as arrived_at, count(*)::int as jobs_total,
             bool_or(pair.has_match) as matches_any, jsonb_agg(jsonb_build_object(
               'job_id', pair.job_id, 'job_title', job.title, 'job_location', job.job_location,
               'time_zone', coalesce(job.time_zone, '${defaultZone}'), 'is_own', job.owner_key = $1, 'miles', pair.miles,
               'has_match', pair.has_match, 'has_application', pair.applied_at is not null)
               order by pair.place) filter (where $5::int is null or pair.place <= $5 or pair.job_id = key.job_id) as jobs
      from (
        select *, row_number() over (order by applied_at desc nulls last, score desc nulls last, job_id) as place
        from ${ownPairs('key.profile_id')} own where $4::boolean or job_id = key.job_id
      ) pair join job_card job on job.id = pair.job_id
    ) grouped on grouped.jobs is not null
  )
  select ${contactColumns}, page.jobs, page.jobs_total, page.matches_any, page.arrived_at as created_at,
         case when page.applied_at is null then '[]' else (
           select ${applicationsSql} where profile_id = page.profile_id and job_id in (select id from own_job)
             and (job_id, profile_id) in (select job_id, profile_id from interaction) and ($4 or job_id = page.job_id)
         ) end as applications
  from page ${contactJoins}
  order by page.place`,
);
