import { sql } from '@nearward/common/database/sql';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { answersOfJobs } from '../answers/answer-figures.js';
import { promisesOfJobs } from '../answers/promise-figures.js';
import { ownApplications } from '../applications/application-rows.js';
import { requireLiveJob, requireProfile } from '../cards/require-cards.js';
import { isSeekersSql, isShownTo } from '../cards/card-visibility.js';
import { pairProgressSql } from '../pairs/pair-progress.js';
import { employerContactSql } from '../cards/employer-contact.js';
import { columnsOf, createObjectType } from '@nearward/common/app/graphql/object-type';
import { viewedJob } from '@nearward/proto/rest/job';
import { Answers } from '../pairs/answers.object.js';
import { Job } from '../cards/job.object.js';
import { CurrentUser } from '@nearward/common/app/viewer/viewer.decorators';
import { IdArg } from '@nearward/common/app/graphql/args';
import { Query, Resolver } from '@nestjs/graphql';

/** The job is null if it was deleted a moment ago. */
const page = viewedJob.extend({ job: z.object({ id: z.uuid() }).nullable() });

const JobPage = createObjectType('JobPage', page, { job: Job, answers: Answers });
type JobPage = InstanceType<typeof JobPage>;

/** Smaller counts could identify a professional. */
const minPeople = 3;

/** A job ($1) for a professional ($2). */
const viewerFacts = sql(
  columnsOf(
    viewedJob.omit({
      ...{ is_own: true, matches: true, interested: true, open_jobs: true, applications: true },
      ...{ answers: true, answer_promise: true },
    }),
  ),
  `select pair.miles, coalesce(pair.provider_types, '{}') as common_provider_types,
          coalesce(pair.specialties, '{}') as common_specialties,
          exists (select from saved_job where profile_id = $2 and job_id = job.id) as is_saved,
          exists (select from hidden_job where profile_id = $2 and job_id = job.id) as is_hidden,
          last.at as applied_at, last.seen_at,
          (select unlocked_at from unlock where employer_key = job.owner_key and profile_id = $2) as unlocked_at,
          ${pairProgressSql('job.owner_key', '$2')},
          ${employerContactSql} as employer_contact, unlock.asked_to_stop_at,
          answer.told_at as passed_at, answer.reason as pass_reason,
          greatest(last.at,
            (select sent_at from withdrawn_interest where profile_id = $2 and job_id = job.id)) as last_sent_at,
          case when not exists (select from unlock where employer_key = job.owner_key and profile_id = $2)
                 and answer.told_at is null then promised.answer_due_at end as answer_due_at
   from job_card job
   left join unlock on unlock.employer_key = job.owner_key and unlock.profile_id = $2 and unlock.job_id = job.id
   left join matched_pair pair on pair.job_id = job.id and pair.profile_id = $2 and ${isSeekersSql}
   left join lateral (select id, created_at as at, seen_at from application
                      where job_id = job.id and profile_id = $2 order by created_at desc limit 1) last on true
   left join pass_answer answer on answer.application_id = last.id and answer.told_at is not null
   left join promised_answer promised on promised.application_id = last.id
   where job.id = $1`,
);

/** The counts of a job ($1) for a professional ($2), who is counted even when hidden, and of its employer's live jobs under the same name. */
const publicCounts = sql(
  { matches: z.int(), interested: z.int(), open_jobs: z.int() },
  `select coalesce((select count from live_matches where job_id = $1), 0) as matches,
          (select count(distinct profile.id)::int from application
           join profile_card profile on profile.id = application.profile_id
           join job_card job on job.id = application.job_id
           where job_id = $1 and (profile.id = $2 or ${isShownTo('profile', 'job')})) as interested,
          (select count(*)::int from job_card job join job_card other using (owner_key, employer_name)
           where job.id = $1 and other.removed_at is null and not other.is_suspended) as open_jobs`,
);

@Resolver()
export class JobPageResolver {
  constructor(private readonly dataSource: DataSource) {}

  /** A live job as a professional sees it. Leaves out counts that are too small to be anonymous. */
  @Query(() => JobPage)
  async jobPage(@IdArg('job_id') job_id: string, @CurrentUser() professional: SignedIn): Promise<JobPage> {
    const { manager } = this.dataSource;
    const profile = await requireProfile(manager, professional);
    const { id, owner_key } = await requireLiveJob(manager, job_id);
    const [facts, counts, answers, answer_promise, applications] = await Promise.all([
      viewerFacts.one(manager, id, profile.id),
      publicCounts.one(manager, id, profile.id),
      answersOfJobs.first(manager, [id]),
      promisesOfJobs.first(manager, [id]),
      ownApplications.all(manager, professional.owner_key, id),
    ]);
    return {
      ...facts,
      job: { id },
      is_own: owner_key === professional.owner_key,
      matches: counts.matches < minPeople ? null : counts.matches,
      interested: counts.interested < minPeople ? null : counts.interested,
      open_jobs: counts.open_jobs,
      applications,
      answers: answers ?? null,
      answer_promise: answer_promise ?? null,
    };
  }
}
