import { z } from 'zod';
import { currentUser } from './account.js';
import { deletedJob, jobFacts } from './contact.js';
import { postedJob, seekerJob } from './job.js';
import { moment } from './fields.js';
import { profile } from './profile.js';
import { subscription } from './subscription.js';

/** A job by its key, since only the jobs service has its card. Null if it was just deleted. */
const job = z.object({ __typename: z.literal('Job'), id: z.uuid() }).nullable();
const match = seekerJob.pick({ miles: true, common_provider_types: true, common_specialties: true });
const application = seekerJob
  .pick({
    seen_at: true,
    unlocked_at: true,
    interview_at: true,
    hired_at: true,
    passed_at: true,
    pass_reason: true,
  })
  .extend({ applied_at: moment() });

/** The part of each service in the user of GET /api/user/current: the fields that it adds to `User` in GraphQL. */
export const userParts = {
  profiles: z.object({ profile: profile.nullable() }),
  jobs: z.object({ jobs: z.array(postedJob) }),
  matching: z.object({ recommended: z.array(match.extend({ job })), recommended_total: z.int() }),
  contacts: z.object({
    job_facts: z.array(jobFacts.extend({ job_id: z.uuid() })),
    deleted_jobs: z.array(deletedJob),
    saved: z.array(z.object({ job })),
    applied: z.array(application.extend({ job })),
    marks: z.object({
      new_since: moment().nullable(),
      promised: z.array(z.uuid()),
      hidden: z.array(z.object({ job_id: z.uuid(), matches: z.boolean() })),
    }),
    unlocked_by: currentUser.shape.unlocked_by.unwrap(),
  }),
  billing: z.object({ subscription }),
};

export type UserParts = { [Service in keyof typeof userParts]: z.output<(typeof userParts)[Service]> };
