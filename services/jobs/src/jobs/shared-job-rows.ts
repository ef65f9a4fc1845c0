import { command, type Database, type RowOf, sql } from '@nearward/common/database/sql';
import { earthRadiusMetres, metresPerMile, type Point } from '@nearward/marketplace/geocoding/distance';
import {
  hoursPerYear,
  matchingRadiusMiles,
  providerTypes,
  type SharedJobsSort,
} from '@nearward/proto/choices';
import { minAreaJobs } from '@nearward/proto/job-area';
import { listedSharedJob, sharedJobsPerPage, type SharedJobsQuery } from '@nearward/proto/rest/shared-jobs';
import { stateCodes } from '@nearward/proto/states';
import { z } from 'zod';

/** Whether a job has a public page. */
export const isShared = 'is_shared and not is_paused and rested_at is null and not is_suspended';

/** The number of jobs in a file of the sitemap. */
const sitemapFile = 10_000;
export const forSitemap = sql(
  { id: z.uuid(), updated_at: z.date() },
  `select id, updated_at from job where ${isShared} and ($1::uuid is null or id < $1)
   order by id desc limit ${sitemapFile}`,
);

export const largeAreas = sql(
  { state: z.enum(stateCodes), role: z.enum(providerTypes), jobs: z.int(), updated_at: z.date() },
  `select us_state as state, role, count(*)::int as jobs, max(updated_at) as updated_at
   from job, unnest(provider_types) as role
   where ${isShared} and us_state = any($1::text[]) and role = any($2::text[])
   group by 1, 2 having count(*) >= ${minAreaJobs} order by 1, 2`,
);

const listed = {
  ...listedSharedJob.omit({ title: true, miles: true, created_at: true }).shape,
  created_at: z.date(),
  provider_types: z.array(z.string()),
  specialties: z.array(z.string()),
  metres: z.number().nullable(),
};
const columns = Object.keys(listed)
  .filter((column) => column !== 'metres')
  .join(', ');
/** The great-circle distance from the point `$3`, `$4`, as in `metresBetween`. */
const metres = `2 * ${earthRadiusMetres} * asin(least(1, sqrt(
  sin(radians(lat - $3) / 2) ^ 2 + cos(radians($3)) * cos(radians(lat)) * sin(radians(lng - $4) / 2) ^ 2)))`;
const radiusMetres = matchingRadiusMiles * metresPerMile;
/** Only the latitude limits the index scan: longitudes jump at the date line. */
const degrees = (radiusMetres / earthRadiusMetres) * (180 / Math.PI) + 0.001;
const sources = {
  all: 'select job.*, null::float8 as metres from job',
  state: `select job.*, null::float8 as metres from job where us_state = $3`,
  near: `select * from (select job.*, ${metres} as metres from job
         where lat between $3::float8 - ${degrees} and $3 + ${degrees}) as job
   where metres <= ${radiusMetres}`,
};
/** The first has the lowest key. Without one, only the id decides. */
const sortKeys = {
  newest: null,
  pay: `coalesce(-coalesce(pay_max, pay_min)::float8 * case pay_unit when 'hour' then ${hoursPerYear} else 1 end, 'infinity')`,
  nearest: 'metres',
};
type Source = keyof typeof sources;

/**
 * The jobs after `$1` with the role `$2`, and one more row that shows whether there is a next page. They start again once that
 * job is deleted.
 */
function pageOf(source: Source, sort: SharedJobsSort) {
  const key = sortKeys[sort];
  const start =
    key && `coalesce((select ${key} from (${sources[source]}) as job where id = $1), '-infinity')`;
  const isAfter = key ? `(${key} > ${start} or (${key} = ${start} and id < $1))` : 'id < $1';
  return sql(
    listed,
    `select ${columns}, metres from (${sources[source]}) as job
     where ${isShared} and ($1::uuid is null or ${isAfter}) and ($2::text is null or provider_types @> array[$2])
     order by ${key ? `${key}, ` : ''}id desc limit ${sharedJobsPerPage + 1}`,
  );
}
const pagesOf = (source: Source) => ({
  newest: pageOf(source, 'newest'),
  pay: pageOf(source, 'pay'),
  nearest: pageOf(source, 'nearest'),
});
const pages = { all: pagesOf('all'), state: pagesOf('state'), near: pagesOf('near') };

/** Whether the job was deleted in the last year while it had a public page. */
export const wasRemovedWhileShared = command(
  `select from removed_shared_job where id = $1 and removed_at > now() - interval '1 year'`,
);

export type ListedJobRow = RowOf<ReturnType<typeof pageOf>>;

interface ListQuery extends Pick<SharedJobsQuery, 'state' | 'role' | 'after' | 'sort'> {
  point?: Point;
}

/** The jobs of a page and one more, if there is a next page. */
export function listSharedJobs(
  database: Database,
  { point, state: code, role, after, sort = 'newest' }: ListQuery,
): Promise<ListedJobRow[]> {
  const start = [after ?? null, role ?? null];
  if (point) return pages.near[sort].all(database, ...start, point.lat, point.lng);
  return code ? pages.state[sort].all(database, ...start, code) : pages.all[sort].all(database, ...start);
}
