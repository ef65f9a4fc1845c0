import { isVisibleTo } from '../cards/card-visibility.js';
import { activeHiresSql, stageSql } from '../pairs/stage-transitions.js';

/**
 * CTEs: `own_job`, and `interaction`, the pairs of an employer's ($1) jobs with an application or an unlock, optionally among
 * some professionals. They are few, while live matches may be many thousands. An unlock outlives the match. A removed job,
 * one that moved to another owner, and one that the professional does not want to be seen with, keep only unlocked contacts.
 * `arrived_at` is the time of the last application or match, otherwise of the unlock.
 */
export const ownInteractions = (among = '') => {
  const amongSql = among && `and profile_id = any(${among}::uuid[])`;
  return `own_job as (select id, removed_at is not null as is_removed, employer_keys from job_card where owner_key = $1),
  interaction as materialized (
    select pair.job_id, pair.profile_id, pair.applied_at, matched.score,
           matched.shown_miles as miles,
           coalesce(matched.lives and not own_job.is_removed, false) as has_match,
           coalesce(greatest(pair.applied_at, matched.matched_at), pair.unlocked_at) as arrived_at
    from (
      select job_id, profile_id, max(applied_at) as applied_at, max(unlocked_at) as unlocked_at
      from (
        select job_id, profile_id, created_at as applied_at, null as unlocked_at
        from application where job_id in (select id from own_job) ${amongSql}
        union all
        select job_id, profile_id, null, unlocked_at
        from unlock where employer_key = $1 ${amongSql}
      ) event
      group by job_id, profile_id
    ) pair
    left join own_job on own_job.id = pair.job_id
    join profile_card profile on profile.id = pair.profile_id
    left join matched_pair matched on matched.job_id = pair.job_id and matched.profile_id = pair.profile_id
    where (not own_job.is_removed and ${isVisibleTo('profile', 'own_job')})
       or exists (select from unlock where employer_key = $1 and unlock.profile_id = pair.profile_id)
  )`;
};

/** A subquery after `ownInteractions`: all of an employer's pairs, or those of one professional. */
export const ownPairs = (person?: string) => `(
    select job_id, profile_id, applied_at, has_match, score, miles, arrived_at from interaction
    ${person ? `where profile_id = ${person}` : ''}
    union all
    select job_id, profile_id, null, true, score, shown_miles, matched_at from matched_pair
    where lives and job_id in (select id from own_job where not is_removed)
      and (job_id, profile_id) not in (select job_id, profile_id from interaction)
      ${person ? `and profile_id = ${person}` : ''}
  )`;

/** Whether the employer has opened a professional since the last match or application. Needs `own_job` and `state`. */
export const isOpenedSql = (person: string) => `(state.seen_at is not null
    and not exists (select from matched_pair where profile_id = ${person}.profile_id and lives
                      and matched_at > state.seen_at and job_id in (select id from own_job where not is_removed))
    and not exists (select from application where profile_id = ${person}.profile_id
                      and created_at > state.seen_at and job_id in (select id from own_job)))`;

/** A CTE: every professional whom the employer ($1) has opened, moved, unlocked or hired. */
export const knownPeopleSql = `known_person as materialized (
    select person.profile_id, ${stageSql} as stage, unlock.id is not null as is_unlocked, state.seen_at,
           hire.reported_at as hired_at
    from (
      select profile_id from contact_state where owner_key = $1
      union select profile_id from unlock where employer_key = $1
      union select profile_id from contact_hire where owner_key = $1
    ) person
    left join contact_state state on state.owner_key = $1 and state.profile_id = person.profile_id
    left join unlock on unlock.employer_key = $1 and unlock.profile_id = person.profile_id
    left join ${activeHiresSql} on hire.profile_id = person.profile_id
  )`;

/** Whether a person was hired since a job was posted. The hire of a job that is posted again belongs to the previous one. */
export const isHiredSinceSql = (job: string, hiredAt: string) =>
  `${hiredAt} >= uuid_extract_timestamp(${job})`;

/** A subquery after both: who has open interest in a job, which is the only one that they share with the employer. */
export const waitingPeople = (job: string) => `(
    select profile_id from interaction pair left join known_person using (profile_id)
    where job_id = ${job} and applied_at is not null and stage is distinct from 'passed' and is_unlocked is not true
      and not exists (select from interaction other where other.profile_id = pair.profile_id and other.job_id <> ${job})
      and not exists (select from matched_pair other where other.profile_id = pair.profile_id and lives
                        and other.job_id <> ${job} and other.job_id in (select id from own_job where not is_removed))
  )`;
