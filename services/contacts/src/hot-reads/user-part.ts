import { preparedSql } from '@nearward/common/database/sql';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { limits } from '@nearward/proto/choices';
import { passReasons } from '@nearward/proto/rest/answer-texts';
import { employerContact } from '@nearward/proto/rest/employer-contact';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { appliedJobsSql } from '../applications/applications.service.js';
import { marksSql, markColumns, savedJobsSql } from '../job-marks/job-marks.resolver.js';
import { hiringEmployer } from '../cards/acting-employer.js';
import { unlockersSql } from '../unlocks/unlocks.service.js';
import {
  deletedJobColumns,
  deletedJobsSql,
  jobFactColumns,
  jobFactsSql,
} from '../contacts/job-facts.service.js';

const listOf = (query: string) => `(select coalesce(json_agg(entry), '[]') from (${query}) entry)`;
const date = z.coerce.date();

// One statement each, because separate ones spend most of their time on round trips.
const professionalPart = preparedSql(
  {
    saved: z.array(z.object({ job_id: z.uuid() })),
    applied: z.array(
      z.object({
        job_id: z.uuid(),
        applied_at: date,
        seen_at: date.nullable(),
        unlocked_at: date.nullable(),
        interview_at: date.nullable(),
        hired_at: date.nullable(),
        passed_at: date.nullable(),
        pass_reason: z.enum(passReasons).nullable(),
      }),
    ),
    unlocked_by: z.array(
      z.object({
        job_id: z.uuid(),
        employer_name: z.string(),
        job_title: z.string(),
        job_location: z.string(),
        unlocked_at: date,
        hired_at: date.nullable(),
        employer_contact: employerContact.nullable(),
        asked_to_stop_at: date.nullable(),
      }),
    ),
    ...markColumns,
  },
  `select ${listOf(savedJobsSql)} as saved, ${listOf(appliedJobsSql)} as applied,
          ${listOf(unlockersSql)} as unlocked_by, ${marksSql}`,
);
const employerPart = preparedSql(
  { job_facts: z.array(z.object(jobFactColumns)), deleted_jobs: z.array(z.object(deletedJobColumns)) },
  `select ${listOf(jobFactsSql)} as job_facts, ${listOf(deletedJobsSql)} as deleted_jobs`,
);

/** The fields that contacts adds to the current user. */
export async function findUserPart(dataSource: DataSource, self: SignedIn) {
  const employer = hiringEmployer(self);
  const [{ saved, applied, unlocked_by, ...marks }, { job_facts, deleted_jobs }] = await Promise.all([
    professionalPart.one(dataSource, self.owner_key, limits.ownJobs),
    employer ? employerPart.one(dataSource, employer.owner_key) : { job_facts: [], deleted_jobs: [] },
  ]);
  const ofJob = <Fields>({ job_id, ...fields }: Fields & { job_id: string }) => ({
    job: { id: job_id },
    ...fields,
  });
  return {
    job_facts,
    deleted_jobs,
    saved: saved.map(ofJob),
    applied: applied.map(ofJob),
    marks,
    unlocked_by,
  };
}
