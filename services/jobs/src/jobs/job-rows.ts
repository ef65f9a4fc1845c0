import { type Database, preparedSql, type RowOf, sql } from '@nearward/common/database/sql';
import type { Capability } from '@nearward/marketplace/capability-token';
import { jobTitle, limits } from '@nearward/proto/choices';
import { importLimits } from '@nearward/proto/rest/import-limits';
import { postedJob, publicJob } from '@nearward/proto/rest/job';
import { confirmationDays } from '@nearward/proto/rest/confirmation';
import { z } from 'zod';
import { isShared } from './shared-job-rows.js';

const publicColumns = publicJob
  .omit({ title: true, is_paused: true, confirmed_at: true, group_id: true })
  .extend({
    created_at: z.date(),
    updated_at: z.date(),
  }).shape;
const ownColumns = postedJob.omit({ title: true, token: true, group_jobs: true }).extend({
  created_at: z.date(),
  still_at: z.date().nullable(),
  asked_at: z.date().nullable(),
  rested_at: z.date().nullable(),
  owner_key: z.string(),
  address_key: z.string().nullable(),
  token_version: z.int(),
  link_used_at: z.date(),
  opens_to_poster: z.boolean(),
  confirmed_at: z.date().nullable(),
}).shape;

/** Reads a date as text, not as a point in time. */
const listed = (shape: object) =>
  Object.keys(shape)
    .map((column) => (column.endsWith('_date') ? `${column}::text` : column))
    .join(', ');
const columns = listed(publicColumns);
/** Those of its group that its owner still has. */
const groupJobs = `case when group_id is null then 1 else (
  select count(*)::int from job other where other.group_id = job.group_id and other.owner_key = job.owner_key) end as group_jobs`;
const ownFacts = { ...ownColumns, group_jobs: z.int() };
const own = `select ${listed(ownColumns)}, ${groupJobs} from job`;
const groupOf = sql({ group_jobs: z.int() }, `select ${groupJobs} from job where id = $1`);
/** For a job from before reminders existed: when its link was last opened. */
const confirmedAt =
  'coalesce(still_at, case when confirmed_at is not null then greatest(confirmed_at, link_used_at) end) as confirmed_at';
/** Only the owner learns why a job is paused. */
const isPaused = '(is_paused or rested_at is not null) as is_paused';
/** When the job is hidden unless its owner confirms it; null if the owner turned the reminders off. */
const validThrough = `case when not asks_wanted then null when asked_at is not null then still_due_at
  else greatest(coalesce(still_at, created_at) + interval '${confirmationDays.job.ask + confirmationDays.job.hide} days', still_due_at)
  end as valid_through`;
const facts = {
  ...publicColumns,
  is_paused: z.boolean(),
  confirmed_at: z.date().nullable(),
  group_id: z.uuid().nullable(),
  valid_through: z.date().nullable(),
};
/** A hash, so that a job with another owner or name does not show with which ones it was posted. */
const publicGroup = 'md5(group_id::text || owner_key || employer_name)::uuid as group_id';
const publicFacts = `select ${columns}, ${isPaused}, ${confirmedAt}, ${validThrough}`;
const byIds = preparedSql(
  facts,
  `${publicFacts}, ${publicGroup} from job where id = any($1::uuid[]) and not is_suspended`,
);
const shared = preparedSql(
  facts,
  `${publicFacts}, null::uuid as group_id from job where id = $1 and ${isShared}`,
);
const byLink = preparedSql(ownFacts, `${own} where id = $1 and token_version = $2`);
const byOwner = preparedSql(ownFacts, `${own} where id = $1 and owner_key = $2`);
const ofOwner = preparedSql(
  ownFacts,
  `${own} where owner_key = $1 order by created_at desc, id desc limit ${limits.ownJobs}`,
);

const fileOfOwner = sql(
  ownFacts,
  `${own} where owner_key = $1 order by created_at desc, id desc limit ${importLimits.jobsInFile}`,
);

/** With the time in microseconds, since JavaScript's have milliseconds. */
const pageOfOwner = sql(
  { ...ownFacts, cursor: z.string() },
  `select ${listed(ownColumns)}, ${groupJobs}, (extract(epoch from created_at) * 1000000)::bigint || '_' || id as cursor from job
   where owner_key = $1
     and ($2::bigint is null or (created_at, id) < (timestamptz 'epoch' + $2 * interval '1 microsecond', $3::uuid))
   order by created_at desc, id desc limit ${limits.ownJobs + 1}`,
);

/** Jobs for reading, as plain rows, since entities take several times as long to create. */
export type PublicJob = RowOf<typeof byIds> & { title: string };
/**
 * `token` and `is_posters` are not stored: the token with which the job was opened, which the response may repeat, and
 * whether this is the browser that posted it.
 */
export type OwnJob = RowOf<typeof ofOwner> & { title: string; token?: string; is_posters?: boolean };

export const publicJobs = async (database: Database, ids: readonly string[]): Promise<PublicJob[]> =>
  (await byIds.all(database, ids)).map(titled);

/** A job with a public page. */
export async function sharedJob(database: Database, id: string): Promise<PublicJob | null> {
  const row = await shared.first(database, id);
  return row ? titled(row) : null;
}

/** Newest first. */
export const jobsOfOwner = async (database: Database, owner_key: string): Promise<OwnJob[]> =>
  (await ofOwner.all(database, owner_key)).map(titled);

/** Newest first. */
export const jobsInFile = async (database: Database, owner_key: string): Promise<OwnJob[]> =>
  (await fileOfOwner.all(database, owner_key)).map(titled);

/** A page of the owner's jobs after the cursor, newest first, and the cursor of the next one; null on the last page. */
export async function pageOfJobs(
  database: Database,
  owner_key: string,
  after: string | null,
): Promise<{ jobs: OwnJob[]; next: string | null }> {
  const [micros = null, id = null] = after?.split('_') ?? [];
  const rows = await pageOfOwner.all(database, owner_key, micros, id);
  const page = rows.slice(0, limits.ownJobs);
  const next = rows.length > page.length ? (page.at(-1)?.cursor ?? null) : null;
  return { jobs: page.map(({ cursor: _, ...job }) => titled(job)), next };
}

/** How many jobs of a job's group its owner still has, with this one. */
export const countGroup = async (database: Database, id: string): Promise<number> =>
  (await groupOf.first(database, id))?.group_jobs ?? 1;

/** A job for its owner or by its private link. */
export async function openedJob(
  database: Database,
  opening: Capability | { id: string; owner_key: string },
): Promise<OwnJob | null> {
  const row =
    'token_version' in opening
      ? await byLink.first(database, opening.id, opening.token_version)
      : await byOwner.first(database, opening.id, opening.owner_key);
  return row ? titled(row) : null;
}

const titled = <Row extends Parameters<typeof jobTitle>[0]>(row: Row): Row & { title: string } =>
  Object.assign(row, { title: jobTitle(row) });
