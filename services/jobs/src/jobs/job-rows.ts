import { type Database, type RowOf, sql } from '@nearward/common/database/sql';
import { asEmployer, mayAct, type SignedIn } from '@nearward/common/app/viewer/viewer';
import {
  createFindByOpening,
  type ListingOpening,
  ownColumns,
  ownComputed,
  type OwnListing,
  selectList,
} from '@nearward/marketplace/listing/own-listing';
import { columnsOf } from '@nearward/common/app/graphql/object-type';
import { jobTitle, limits } from '@nearward/proto/choices';
import { importLimits } from '@nearward/proto/rest/import-limits';
import { postedJob } from '@nearward/proto/rest/job';
import { confirmationDays } from '@nearward/proto/rest/confirmation';
import { z } from 'zod';
import { jobForAll } from './job.object.js';
import { isShared } from './shared-job-rows.js';

/** How many jobs of its group its owner still has, with this one. */
const groupJobs = `case when group_id is null then 1 else (
  select count(*)::int from job other where other.group_id = job.group_id and other.owner_key = job.owner_key) end`;
const ownRow = { ...columnsOf(postedJob.omit({ title: true, token: true })), ...ownColumns };
const ownList = selectList(ownRow, { ...ownComputed, group_jobs: groupJobs });
const selectOwn = `select ${ownList} from job`;
const readGroupJobs = sql(
  { group_jobs: z.int() },
  `select ${groupJobs} as group_jobs from job where id = $1`,
);
const publicRow = columnsOf(jobForAll.omit({ title: true }));
const selectPublic = (group_id: string) => {
  const list = selectList(publicRow, {
    group_id,
    // Only the owner may see why a job is paused.
    is_paused: '(is_paused or rested_at is not null)',
    // A job from before reminders existed was confirmed when its link was last opened.
    confirmed_at:
      'coalesce(still_at, case when confirmed_at is not null then greatest(confirmed_at, link_used_at) end)',
    // Null if the owner turned the reminders off.
    valid_through: `case when not asks_wanted then null when asked_at is not null then still_due_at
      else greatest(coalesce(still_at, created_at) + interval '${confirmationDays.job.ask + confirmationDays.job.hide} days', still_due_at) end`,
  });
  return `select ${list} from job`;
};
/** Hashed with owner and name, so that a job that got another owner or name does not show with which jobs it was posted. */
const publicGroup = 'md5(group_id::text || owner_key || employer_name)::uuid';
const byIds = sql(publicRow, `${selectPublic(publicGroup)} where id = any($1::uuid[]) and not is_suspended`);
const sharedById = sql(publicRow, `${selectPublic('null::uuid')} where id = $1 and ${isShared}`);
const findByOpening = createFindByOpening(ownRow, selectOwn);
const ofOwner = sql(
  ownRow,
  `${selectOwn} where owner_key = $1 order by created_at desc, id desc limit ${limits.ownJobs}`,
);

const forFile = sql(
  ownRow,
  `${selectOwn} where owner_key = $1 order by created_at desc, id desc limit ${importLimits.jobsInFile}`,
);

/** The cursor has microseconds, by which rows are sorted and which a JavaScript date would lose. */
const pageOfOwner = sql(
  { ...ownRow, cursor: z.string() },
  `select ${ownList}, (extract(epoch from created_at) * 1000000)::bigint || '_' || id as cursor from job
   where owner_key = $1
     and ($2::bigint is null or (created_at, id) < (timestamptz 'epoch' + $2 * interval '1 microsecond', $3::uuid))
   order by created_at desc, id desc limit ${limits.ownJobs + 1}`,
);

export type PublicJob = RowOf<typeof byIds> & { title: string };
export type OwnJob = RowOf<typeof ofOwner> & { title: string } & Pick<
    OwnListing,
    'token' | 'is_posting_browser'
  >;

export const findPublicJobs = async (database: Database, ids: readonly string[]): Promise<PublicJob[]> =>
  (await byIds.all(database, ids)).map(addTitle);

/** A job with a public page; null if it has none. */
export async function findSharedJob(database: Database, id: string): Promise<PublicJob | null> {
  const row = await sharedById.first(database, id);
  return row ? addTitle(row) : null;
}

/** The jobs of the practice that the person acts for, or their own, newest first, as many as a page shows. */
export async function findPostedJobs(database: Database, self: SignedIn): Promise<OwnJob[]> {
  if (!mayAct(self, 'hiring')) return []; // a role that does not hire
  return (await ofOwner.all(database, asEmployer(self, 'hiring').owner_key)).map(addTitle);
}

/** The newest jobs of an owner, newest first, as many as a file may have. */
export const findJobsForFile = async (database: Database, owner_key: string): Promise<OwnJob[]> =>
  (await forFile.all(database, owner_key)).map(addTitle);

/** A page of the owner's jobs after the cursor, newest first, and the cursor of the next one; null on the last page. */
export async function findPageOfJobs(
  database: Database,
  owner_key: string,
  after: string | null,
): Promise<{ jobs: OwnJob[]; next: string | null }> {
  const [micros = null, id = null] = after?.split('_') ?? [];
  const rows = await pageOfOwner.all(database, owner_key, micros, id);
  const page = rows.slice(0, limits.ownJobs);
  const next = rows.length > page.length ? (page.at(-1)?.cursor ?? null) : null;
  return { jobs: page.map(({ cursor: _, ...job }) => addTitle(job)), next };
}

/** How many jobs of a job's group its owner still has, with this one. */
export const countGroup = async (database: Database, id: string): Promise<number> =>
  (await readGroupJobs.first(database, id))?.group_jobs ?? 1;

/** A job for its owner, or by its private link. */
export async function findOwnJob(database: Database, opening: ListingOpening): Promise<OwnJob | null> {
  const row = await findByOpening(database, opening);
  return row ? addTitle(row) : null;
}

const addTitle = <Row extends Parameters<typeof jobTitle>[0]>(row: Row): Row & { title: string } =>
  Object.assign(row, { title: jobTitle(row) });
