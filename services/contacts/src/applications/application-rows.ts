import { command, sql } from '@nearward/common/database/sql';
import { columnsOf, createObjectType } from '@nearward/common/app/graphql/object-type';
import { userParts } from '@nearward/proto/rest/user-parts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { pairProgressSql } from '../pairs/pair-progress.js';
import { application, withdrawnResponse } from '@nearward/proto/rest/contact';
import { Directive } from '@nestjs/graphql';
import { Job } from '../cards/job.object.js';
import '../pairs/answers.object.js';

const lockInterest = command('select pg_advisory_xact_lock(hashtextextended($1, 1))');

/** Serializes one professional's requests about one job until the transaction ends. */
export const lockApplication = (manager: EntityManager, job_id: string, profile_id: string): Promise<void> =>
  lockInterest.run(manager, `${job_id}.${profile_id}`);

/** A professional's ($1) applications to a job ($2), newest first. */
export const ownApplications = sql(
  { id: z.uuid(), created_at: z.date(), note: z.string().nullable(), sent_at: z.date() },
  `select application.id, application.created_at, application.note, application.sent_at
   from profile_card profile
   join application on application.profile_id = profile.id
   where profile.owner_key = $1 and application.job_id = $2
   order by application.created_at desc`,
);
/** The live jobs that a professional ($1) applied to, newest application first, at most $2. */
export const appliedJobs = sql(
  { job_id: z.uuid(), ...columnsOf(userParts.contacts.shape.applied.element.omit({ job: true })) },
  `select application.job_id, max(application.created_at) as applied_at,
         (array_agg(application.seen_at order by application.created_at desc))[1] as seen_at,
         min(unlock.unlocked_at) as unlocked_at, ${pairProgressSql('job.owner_key', 'profile.id')},
         (array_agg(answer.told_at order by application.created_at desc))[1] as passed_at,
         (array_agg(answer.reason order by application.created_at desc))[1] as pass_reason
  from profile_card profile
  join application on application.profile_id = profile.id
  join job_card job on job.id = application.job_id and job.removed_at is null and not job.is_suspended
  left join unlock on unlock.employer_key = job.owner_key and unlock.profile_id = profile.id
  left join pass_answer answer on answer.application_id = application.id and answer.told_at is not null
  where profile.owner_key = $1
  group by application.job_id, job.id, profile.id order by applied_at desc limit $2`,
);

const applied = userParts.contacts.shape.applied.element.extend({
  job: z.object({ id: z.uuid() }).nullable(),
});

export const Application = createObjectType('Application', application);
export type Application = InstanceType<typeof Application>;

export const Withdrawn = createObjectType('Withdrawn', withdrawnResponse);
Directive('@shareable')(Withdrawn);
export type Withdrawn = InstanceType<typeof Withdrawn>;

export const AppliedJob = createObjectType('AppliedJob', applied, { job: Job });
export type AppliedJob = InstanceType<typeof AppliedJob>;
