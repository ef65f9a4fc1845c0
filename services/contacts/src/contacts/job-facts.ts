import { sql } from '@nearward/common/database/sql';
import { createObjectType } from '@nearward/common/app/graphql/object-type';
import { deletedJob } from '@nearward/proto/rest/contact';
import { jobFigures } from '@nearward/proto/rest/job';
import { userParts } from '@nearward/proto/rest/user-parts';
import { activeHiresSql } from '../pairs/stage-transitions.js';
import { isHiredSinceSql, knownPeopleSql, ownInteractions, waitingPeople } from './own-pairs.js';

export const DeletedJob = createObjectType('DeletedJob', deletedJob);
export type DeletedJob = InstanceType<typeof DeletedJob>;

export const JobFacts = createObjectType('JobFacts', userParts.contacts.shape.job_facts.element);
export type JobFacts = InstanceType<typeof JobFacts>;

export const JobFigures = createObjectType('JobFigures', jobFigures);
export type JobFigures = InstanceType<typeof JobFigures>;

/**
 * CTEs over an employer ($1): each known professional, once per job that they match, applied to or were unlocked for. The
 * hire of one who deleted the profile has no more than the job whose place it fills.
 */
const knownPairsSql = `${ownInteractions()}, ${knownPeopleSql},
  known_pair as (
    select pair.job_id, profile_id, known_person.stage, known_person.is_unlocked,
           ${isHiredSinceSql('pair.job_id', 'known_person.hired_at')} as is_hired,
           max(pair.arrived_at) over (partition by profile_id) <= known_person.seen_at as is_opened
    from known_person join (
      select matched.job_id, matched.profile_id, matched.matched_at as arrived_at from matched_pair matched
      where matched.lives and matched.job_id in (select id from own_job where not is_removed)
        and matched.profile_id in (select profile_id from known_person)
        and (matched.job_id, matched.profile_id) not in (select job_id, profile_id from interaction)
      union all select job_id, profile_id, arrived_at from interaction
    ) pair using (profile_id)
    union all
    select job_id, null, 'new', false, true, false from contact_hire
    where owner_key = $1 and profile_id is null and lives
  )`;

/**
 * For each live job the same counts as the list of contacts filtered by that job. Matches are many and already counted,
 * so only the few known professionals are read: all others are new.
 */
export const jobFacts = sql(
  userParts.contacts.shape.job_facts.element.shape,
  `with ${knownPairsSql},
  known_counts as (
    select job_id, count(*) filter (where stage <> 'new' or is_opened) as not_new,
           count(*) filter (where is_unlocked) as unlocked, count(*) filter (where is_hired) as hired
    from known_pair group by job_id
  ),
  interaction_counts as (
    select job_id, count(*) filter (where applied_at is not null) as applied,
           count(*) filter (where not has_match) as unmatched
    from interaction group by job_id
  )
  select own_job.id as job_id, coalesce(live.count, 0) as matches,
         (coalesce(live.count, 0) + coalesce(unmatched, 0) - coalesce(not_new, 0))::int as new,
         coalesce(applied, 0)::int as applied, coalesce(unlocked, 0)::int as unlocked, coalesce(hired, 0)::int as hired,
         case when hired > 0 then (select count(*)::int from ${waitingPeople('own_job.id')} waiting) end as waiting
  from own_job
  left join live_matches live on live.job_id = own_job.id
  left join known_counts on known_counts.job_id = own_job.id
  left join interaction_counts on interaction_counts.job_id = own_job.id
  where not own_job.is_removed`,
);
/**
 * The steps of a live job ($2), each with the professionals who reached it. Unlocks, interviews and hires count for every job
 * of the employer that the person matches or applied to, as in the list filtered by the job. An answer is an unlock, or a pass
 * of which the person is informed.
 */
export const figuresOfJob = sql(
  jobFigures.shape,
  `with ${knownPairsSql}
  select coalesce((select count from live_matches where job_id = $2), 0) as matches,
         interest.people as interested, interest.answered, progress.unlocked, progress.interviewed, progress.hired
  from own_job
  cross join lateral (
    select count(*)::int as people, (count(*) filter (where is_unlocked or answer.is_sent))::int as answered
    from interaction left join known_person using (profile_id) left join lateral (
      select true as is_sent from application join pass_answer on application_id = application.id
      where application.job_id = $2 and application.profile_id = interaction.profile_id and told_at is not null limit 1
    ) answer on true
    where interaction.job_id = $2 and applied_at is not null
  ) interest
  cross join lateral (
    select (count(*) filter (where is_unlocked))::int as unlocked, count(interview.id)::int as interviewed,
           (count(*) filter (where is_hired))::int as hired
    from known_pair left join interview on interview.owner_key = $1 and interview.profile_id = known_pair.profile_id
      and interview.state = 'done' and employer_took_place is distinct from false
    where known_pair.job_id = $2
  ) progress
  where own_job.id = $2 and not own_job.is_removed`,
);

/** The removed jobs of an employer ($1), the most recently removed first. They keep only unlocked contacts. */
export const deletedJobs = sql(
  deletedJob.shape,
  `with ${ownInteractions()}
  select job.id, job.title, count(*)::int as unlocked,
         (count(*) filter (where ${isHiredSinceSql('job.id', 'hire.reported_at')}))::int as hired
  from own_job join interaction on interaction.job_id = own_job.id join job_card job on job.id = own_job.id
  left join ${activeHiresSql} on hire.profile_id = interaction.profile_id
  where own_job.is_removed group by job.id order by job.removed_at desc, job.id`,
);
