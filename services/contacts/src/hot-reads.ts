import type { CreateTextCalls, TextCalls } from '@nearward/common/app/text/text-calls';
import { asEmployer, requireUser, type SignedIn } from '@nearward/common/app/viewer/viewer';
import { DataSource } from 'typeorm';
import type { ContactsArgs } from './contacts/contacts.args.js';
import { ContactsService } from './contacts/contacts.service.js';
import { sql } from '@nearward/common/database/sql';
import { limits } from '@nearward/proto/choices';
import { z } from 'zod';
import { appliedJobs } from './applications/application-rows.js';
import { markColumns, marksSql, savedJobs } from './job-marks/job-mark-rows.js';
import { hiringEmployer } from './cards/hiring-members.js';
import { unlockers } from './unlocks/unlocked-by.js';
import { deletedJobs, jobFacts } from './contacts/job-facts.js';

type Rows<C extends z.ZodRawShape> = { columns: C; text: string };
const rowsOf = <C extends z.ZodRawShape>({ columns }: Rows<C>) => z.array(z.object(columns));
const listOf = ({ text }: Rows<z.ZodRawShape>) =>
  `(select coalesce(json_agg(entry), '[]') from (${text}) entry)`;

// One statement each, because separate ones spend most of their time on round trips.
const professionalPart = sql(
  {
    saved: z.array(z.object({ job_id: z.uuid() })),
    applied: rowsOf(appliedJobs),
    unlocked_by: rowsOf(unlockers),
    ...markColumns,
  },
  `select ${listOf(savedJobs)} as saved, ${listOf(appliedJobs)} as applied,
          ${listOf(unlockers)} as unlocked_by, ${marksSql}`,
);
const employerPart = sql(
  { job_facts: rowsOf(jobFacts), deleted_jobs: rowsOf(deletedJobs) },
  `select ${listOf(jobFacts)} as job_facts, ${listOf(deletedJobs)} as deleted_jobs`,
);

/** The fields that contacts adds to the current user. */
async function findUserPart(dataSource: DataSource, self: SignedIn) {
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

export const textCalls = ((app) => {
  const contactPages = app.get(ContactsService);
  const dataSource = app.get(DataSource);
  return {
    'GET /contacts': {
      respond: (parameters, { viewer }) =>
        contactPages.findPage(asEmployer(requireUser(viewer), 'hiring'), parameters as ContactsArgs),
      cacheKeys: ({ contacts }) => contacts.map(({ profile_id }) => String(profile_id)),
    },
    'GET /user/current': {
      respond: (_, { viewer }) => findUserPart(dataSource, requireUser(viewer)),
    },
  } satisfies TextCalls<'contacts'>;
}) satisfies CreateTextCalls;
