import { preparedSql } from '@nearward/common/database/sql';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { DeletedJob, JobFacts } from './job-facts.object.js';
import { activeHiresSql } from '../pipeline/stage-transitions.js';
import { knownPeopleSql, ownActs } from './own-pairs.js';

/**
 * For each live job the same counts as the list of contacts filtered by that job. Matches are many and already counted,
 * so only the few professionals that the employer has acted on are read: all others are new.
 */
const factsOf = preparedSql(
  {
    job_id: z.uuid(),
    matches: z.int(),
    new: z.int(),
    applied: z.int(),
    unlocked: z.int(),
    hired: z.int(),
  },
  `with ${ownActs()}, ${knownPeopleSql},
  known_pair as (
    select pair.job_id, known.stage, known.is_unlocked,
           max(pair.came) over (partition by pair.profile_id) <= known.seen_at as is_opened
    from known join (
      select matched.job_id, matched.profile_id, matched.matched_at as came from matched_pair matched
      where matched.lives and matched.job_id in (select id from own_job where not removed)
        and matched.profile_id in (select profile_id from known)
        and (matched.job_id, matched.profile_id) not in (select job_id, profile_id from acted)
      union all select job_id, profile_id, came from acted
    ) pair using (profile_id)
  ),
  known_counts as (
    select job_id, count(*) filter (where stage <> 'new' or is_opened) as not_new,
           count(*) filter (where is_unlocked) as unlocked, count(*) filter (where stage = 'hired') as hired
    from known_pair group by job_id
  ),
  acted_counts as (
    select job_id, count(*) filter (where applied_at is not null) as applied,
           count(*) filter (where not has_match) as unmatched
    from acted group by job_id
  )
  select own_job.id as job_id, coalesce(live.count, 0) as matches,
         (coalesce(live.count, 0) + coalesce(unmatched, 0) - coalesce(not_new, 0))::int as new,
         coalesce(applied, 0)::int as applied, coalesce(unlocked, 0)::int as unlocked, coalesce(hired, 0)::int as hired
  from own_job
  left join live_matches live on live.job_id = own_job.id
  left join known_counts on known_counts.job_id = own_job.id
  left join acted_counts on acted_counts.job_id = own_job.id
  where not own_job.removed`,
);

/** A removed job keeps only unlocked contacts. */
const deletedJobs = preparedSql(
  { id: z.uuid(), title: z.string(), unlocked: z.int(), hired: z.int() },
  `with ${ownActs()}
  select job.id, job.title, count(*)::int as unlocked, count(hire.hire_id)::int as hired
  from own_job join acted on acted.job_id = own_job.id join job_card job on job.id = own_job.id
  left join ${activeHiresSql} on hire.profile_id = acted.profile_id
  where own_job.removed group by job.id order by job.removed_at desc, job.id`,
);

@Injectable()
export class JobFactsService {
  constructor(private readonly dataSource: DataSource) {}

  of({ owner_key }: SignedIn): Promise<JobFacts[]> {
    return factsOf.all(this.dataSource, owner_key);
  }

  /** The most recently removed first. */
  deletedOf({ owner_key }: SignedIn): Promise<DeletedJob[]> {
    return deletedJobs.all(this.dataSource, owner_key);
  }
}
