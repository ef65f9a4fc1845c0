import { hireLimits } from '@nearward/proto/hire-rules';
import { limits } from '@nearward/proto/choices';

export const postedJobs = `select id, token_version, owner_key, email, employer_name, contact_name, contact_title,
  contact_phone, hiring_role_confirmation, work_life_balance_rating, turnover_challenge_rating, open_to_hiring_rating,
  interested_in_ai_automation, practice_settings, specialties, emr, provider_types, employment_type, job_location,
  sub_specialty, additional_details, pay_min, pay_max, pay_unit, shift, start_date::text, is_paused, is_shared,
  still_at, asked_at, rested_at, is_suspended, created_at from job`;
export const profiles = `select id, token_version, owner_key, email, name, phone, provider_types, places, specialties,
  practice_settings, employment_type, draft, is_paused, radius_miles, hidden_names, hidden_domains, npi, npi_status,
  npi_differs, npi_types, npi_checked_at, still_at, asked_at, rested_at, is_suspended, created_at from profile`;
const publicJob = `job.id, job.employer_name, job.job_location, job.lat, job.lng, job.provider_types, job.specialties,
  job.practice_settings, job.employment_type, job.emr, job.sub_specialty, job.additional_details,
  job.work_life_balance_rating, job.pay_min, job.pay_max, job.pay_unit, job.shift, job.start_date::text,
  (job.is_paused or job.rested_at is not null) as is_paused, job.still_at as confirmed_at, job.created_at`;
export const ownJobs = `${postedJobs} where owner_key = $1 order by created_at desc limit ${limits.ownJobs}`;
export const ownMatches = `from profile join match on match.profile_id = profile.id join job on job.id = match.job_id
  where profile.owner_key = $1`;
export const recommendedJobs = `select ${publicJob}, match.miles, match.provider_types as common_provider_types,
  match.specialties as common_specialties ${ownMatches}
  order by match.seekers_score desc, job.created_at desc limit ${limits.searchedJobs}`;
export const savedJobs = `select ${publicJob} from profile join saved_job saved on saved.profile_id = profile.id
  join job on job.id = saved.job_id where profile.owner_key = $1 order by saved.saved_at desc`;
export const appliedJobs = `select * from (
    select distinct on (job.id) ${publicJob}, application.created_at as applied_at, application.seen_at,
      (select unlocked_at from unlock where employer_key = job.owner_key and unlock.profile_id = profile.id) as unlocked_at
    from profile join application on application.profile_id = profile.id join job on job.id = application.job_id
    where profile.owner_key = $1 order by job.id, application.created_at desc
  ) newest order by applied_at desc`;
export const jobMarks = `select
    (select visit.before_at from seeker_visit visit where visit.profile_id = profile.id) as new_since,
    array(select hidden.job_id::text from hidden_job hidden where hidden.profile_id = profile.id
          order by hidden.hidden_at desc limit ${limits.ownJobs}) as hidden,
    (select count(*)::int from hidden_job hidden join match using (job_id, profile_id)
     where hidden.profile_id = profile.id) as hidden_matches
  from profile where profile.owner_key = $1`;
export const jobFacts = `select job.id, count(pair.profile_id) filter (where match.job_id is not null)::int as matches,
    count(pair.profile_id) filter (where state.seen_at is null and state.stage is null and unlock.profile_id is null)::int as new,
    count(pair.applied_at)::int as applied, count(unlock.profile_id)::int as unlocked,
    count(hire.profile_id) filter (where hire.lives)::int as hired
  from job
  left join lateral (
    select profile_id, max(applied_at) as applied_at from (
      select profile_id, null::timestamptz as applied_at from match where job_id = job.id
      union all select profile_id, created_at from application where job_id = job.id
    ) each_one group by profile_id
  ) pair on true
  left join match on match.job_id = job.id and match.profile_id = pair.profile_id
  left join contact_state state on state.owner_key = $1 and state.profile_id = pair.profile_id
  left join contact_hire hire on hire.owner_key = $1 and hire.profile_id = pair.profile_id
  left join unlock on unlock.employer_key = $1 and unlock.profile_id = pair.profile_id
  where job.owner_key = $1 group by job.id`;
export const unlocks = `select job.employer_name, job.job_location, job.provider_types, job.specialties, unlock.unlocked_at
  from unlock join job on job.id = unlock.job_id where unlock.person_key = $1
  order by unlock.unlocked_at desc limit 100`;
/** Removed jobs and profiles, whose unlocked contacts stay. */
export const deletedJobs = `select job_id as id, '' as title, count(*)::int as unlocked, 0 as hired
  from unlock where employer_key = $1 and not exists (select from job where id = job_id) group by job_id`;
export const newestSubscription = `select status, price_id as stripe_price_id, start_date, cancel_at_period_end
  from subscription where owner_key = $1 order by status = 'active' desc, start_date desc limit 1`;

/** The pairs of the employer's own jobs: those with an action, and the other matches. */
const pairs = `
  with own as (select id from job where owner_key = $1),
  acted as (
    select job_id, profile_id, max(created_at) as applied_at from application
    where job_id in (select id from own) group by 1, 2
    union
    select job_id, profile_id, null from unlock where job_id in (select id from own)
      and not exists (select from application where job_id = unlock.job_id and profile_id = unlock.profile_id)
  ),
  pair as (
    select job_id, profile_id, applied_at, match.score from acted left join match using (job_id, profile_id)
    union all
    select job_id, profile_id, null, score from own join match on match.job_id = own.id
    where (job_id, profile_id) not in (select job_id, profile_id from acted)
  )`;
export const countOfPairs = `${pairs} select count(*)::int as total from pair`;
export const pageOfPairs = `${pairs}, page as (
    select * from pair order by applied_at desc nulls last, score desc nulls last, job_id, profile_id limit $2
  )
  select page.job_id || '.' || page.profile_id as id, page.profile_id, page.job_id, profile.name, profile.email, profile.phone,
    profile.practice_settings, profile.employment_type, profile.provider_types as all_provider_types,
    profile.specialties as all_specialties, case when profile.npi_status = 'matched' then profile.npi_checked_at end as npi_checked_at,
    case when profile.npi_status = 'matched' then profile.npi_types else '{}' end as npi_types,
    profile.still_at,
    job.job_location,
    json_build_object('provider_types', job.provider_types, 'specialties', job.specialties) as job,
    state.stage as set_stage, state.seen_at, state.private_note,
    case when hire.lives then json_build_object('status', hire.status, 'role', hire.role, 'starts_on', hire.starts_on) end
      as hire,
    to_char((unlock.unlocked_at at time zone coalesce(place_of_profile.time_zone, place_of_job.time_zone, 'UTC'))::date + interval '${hireLimits.feeMonths} months', 'YYYY-MM-DD')
      as fee_until,
    match.miles, match.matched_at, coalesce(match.provider_types, '{}') as matching_provider_types,
    coalesce(match.specialties, '{}') as matching_specialties, unlock.unlocked_at, unlock.terms_version, unlock.fees,
    (select coalesce(json_agg(json_build_object('created_at', created_at, 'note', note) order by created_at desc), '[]')
     from application where job_id = page.job_id and profile_id = page.profile_id) as applications
  from page
  join job on job.id = page.job_id
  join profile on profile.id = page.profile_id
  left join match on match.job_id = page.job_id and match.profile_id = page.profile_id
  left join place_of_profile on place_of_profile.id = page.profile_id
  left join place_of_job on place_of_job.id = page.job_id
  left join unlock on unlock.employer_key = $1 and unlock.profile_id = page.profile_id
  left join contact_state state on state.owner_key = $1 and state.profile_id = page.profile_id
  left join contact_hire hire on hire.owner_key = $1 and hire.profile_id = page.profile_id
  order by applied_at desc nulls last, page.score desc nulls last, page.job_id, page.profile_id`;
