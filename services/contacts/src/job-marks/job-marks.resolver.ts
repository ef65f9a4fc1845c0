import { command, sql } from '@nearward/common/database/sql';
import { IdArg, Message } from '@nearward/common/app/graphql/args';
import {
  AllowSuspended,
  CurrentPerson,
  CurrentSelf,
  CurrentUser,
  User,
} from '@nearward/common/app/viewer/viewer.decorators';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { createObjectType } from '@nearward/common/app/graphql/object-type';
import { limits } from '@nearward/proto/choices';
import { texts } from '@nearward/proto/rest/texts';
import { userParts } from '@nearward/proto/rest/user-parts';
import { Mutation, ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Job } from '../cards/job.object.js';
import { lockOthersJob, lockOwnProfile, requireLiveJob } from '../cards/require-cards.js';
import { markColumns, marksSql, savedJobs } from './job-mark-rows.js';

const JobMarks = createObjectType('JobMarks', userParts.contacts.shape.marks, { hidden: 'HiddenJob' });
type JobMarks = InstanceType<typeof JobMarks>;

const savedJob = z.object({
  /** Null if the job was deleted a moment ago. */
  job: z.object({ id: z.uuid() }).nullable(),
  saved_at: z.date(),
});
const SavedJob = createObjectType('SavedJob', savedJob, { job: Job });
type SavedJob = InstanceType<typeof SavedJob>;

const markStatements = (table: 'saved_job' | 'hidden_job') => ({
  insert: command(`insert into ${table} (profile_id, job_id) values ($1, $2) on conflict do nothing`),
  remove: command(`delete from ${table} where profile_id = $1 and job_id = $2`),
});
/** A hidden job is neither recommended nor emailed. Only the professional knows. */
const statements = { saved: markStatements('saved_job'), hidden: markStatements('hidden_job') };
type Mark = keyof typeof statements;
/** A visit ends after half an hour without activity. */
const isNewVisitSql = `seeker_visit.last_at < now() - interval '30 minutes'`;
const beginVisit = command(
  `insert into seeker_visit (profile_id) values ($1)
   on conflict (profile_id) do update set before_at = seeker_visit.last_at, last_at = now() where ${isNewVisitSql}`,
);
const extendVisit = command(
  `update seeker_visit set last_at = now() where profile_id = $1 and not (${isNewVisitSql})`,
);
const marksOf = sql(markColumns, `select ${marksSql}`);

@Resolver(() => User)
export class JobMarksResolver {
  constructor(private readonly dataSource: DataSource) {}

  @Mutation(() => Message)
  saveJob(@IdArg('job_id') job_id: string, @CurrentUser() professional: SignedIn): Promise<Message> {
    return this.mark(professional, job_id, { as: 'saved', isOn: true, message: texts.jobSaved });
  }

  @Mutation(() => Message)
  unsaveJob(@IdArg('job_id') job_id: string, @CurrentUser() professional: SignedIn): Promise<Message> {
    return this.mark(professional, job_id, { as: 'saved', isOn: false, message: texts.jobUnsaved });
  }

  @Mutation(() => Message)
  hideJob(@IdArg('job_id') job_id: string, @CurrentUser() professional: SignedIn): Promise<Message> {
    return this.mark(professional, job_id, { as: 'hidden', isOn: true, message: texts.jobHidden });
  }

  @Mutation(() => Message)
  unhideJob(@IdArg('job_id') job_id: string, @CurrentUser() professional: SignedIn): Promise<Message> {
    return this.mark(professional, job_id, { as: 'hidden', isOn: false, message: texts.jobShown });
  }

  /** Records that the professional opened their jobs. Admins who act as them leave no trace. */
  @Mutation(() => Message)
  @AllowSuspended()
  async noteVisit(@CurrentPerson() professional: SignedIn): Promise<Message> {
    await this.dataSource.transaction(async (manager) => {
      const { id } = await lockOwnProfile(manager, professional);
      await extendVisit.run(manager, id);
      await beginVisit.run(manager, id);
    });
    return { message: texts.visitRecorded };
  }

  /** Last saved first. Nullable, so that the user is still served if this service is down. */
  @ResolveField(() => [SavedJob], { nullable: true })
  async saved(@CurrentSelf() { owner_key }: SignedIn): Promise<SavedJob[]> {
    const rows = await savedJobs.all(this.dataSource, owner_key, limits.ownJobs);
    return rows.map(({ job_id, saved_at }) => ({ job: { id: job_id }, saved_at }));
  }

  @ResolveField(() => JobMarks, { nullable: true })
  marks(@CurrentSelf() { owner_key }: SignedIn): Promise<JobMarks> {
    return marksOf.one(this.dataSource, owner_key, limits.ownJobs);
  }

  /** Saves, hides, or undoes that. Idempotent. Only another owner's live job can be saved or hidden. */
  private async mark(
    professional: SignedIn,
    job_id: string,
    { as, isOn, message }: { as: Mark; isOn: boolean; message: string },
  ): Promise<Message> {
    await this.dataSource.transaction(async (manager) => {
      const profile = await lockOwnProfile(manager, professional);
      const job = isOn
        ? await lockOthersJob(manager, professional, job_id)
        : await requireLiveJob(manager, job_id);
      await statements[as][isOn ? 'insert' : 'remove'].run(manager, profile.id, job.id);
    });
    return { message };
  }
}
