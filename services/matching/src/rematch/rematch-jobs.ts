import { command, sql } from '@nearward/common/database/sql';
import { publish } from '@nearward/common/events/outbox';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { applyDifference, type MatchQuery } from '../matches/apply-difference.js';
import { blockedPairsSql, veiledPairsSql } from '../matches/blocked-pairs.js';
import { lockGridCells } from '../matches/grid-locks.js';
import type { Command } from '@nearward/common/app/service-definition';

/** Jobs per queue task. */
const jobsPerTask = 50;

const allJobs = sql(
  { job_id: z.uuid() },
  `select job_id from matched_job
   left join lateral (select min(tile) as tile from job_match_point where job = number) point on true
   order by point.tile, number`,
);
const lock = command('select from matched_job where job_id = any($1) order by number for update');
const placesOf = sql(
  { lat: z.number(), lng: z.number() },
  'select distinct lat, lng from matched_job join job_match_point on job = number where job_id = any($1)',
);
const storedJobs = sql(
  {
    id: z.uuid(),
    number: z.int(),
    types: z.array(z.int()),
    specialties: z.string(),
    preferences: z.int(),
    other_specialties: z.array(z.int()),
    lat: z.number(),
    lng: z.number(),
    blocklist: z.array(z.int()),
    veiled: z.array(z.int()),
  },
  `select job.job_id as id, job.number, job.other_specialties, point.*,
          array(${blockedPairsSql('provider', 'job')}) as blocklist,
          array(${veiledPairsSql('provider', 'job')}) as veiled
   from matched_job job
   cross join lateral (
     select array_agg(distinct provider_type) as types, min(specialties) as specialties, min(preferences) as preferences,
            min(lat) as lat, min(lng) as lng
     from job_match_point where job = job.number having count(*) > 0) point
   where job.job_id = any($1)`,
);

// Matches many jobs again from stored data, after an import of profiles or a change of the rules. It starts from the jobs,
// since there are fewer.

/** Requests all jobs, neighbors together, so that a task locks few grid cells. Returns how many. */
export async function requestRematchOfAll(manager: EntityManager): Promise<number> {
  const rows = await allJobs.all(manager);
  await requestRematch(
    manager,
    rows.map(({ job_id }) => job_id),
  );
  return rows.length;
}

/** Matches the jobs of one task again and publishes what changed. */
export async function rematchJobs(manager: EntityManager, jobIds: readonly string[]): Promise<void> {
  await lock.run(manager, jobIds);
  await lockGridCells(manager, 'job', await placesOf.all(manager, jobIds));
  await applyDifference(manager, await storedQueries(manager, jobIds), 'matching.v1.MatchesRecomputed');
}

/** Requests these jobs in tasks of a bounded size, which the queue spreads over processes. */
export async function requestRematch(manager: EntityManager, jobIds: readonly string[]): Promise<void> {
  for (let from = 0; from < jobIds.length; from += jobsPerTask) {
    const batch = jobIds.slice(from, from + jobsPerTask);
    await publish(manager, 'matching.v1.RematchRequested', { jobIds: batch });
  }
}

/** The match queries of jobs. A job without a match point has none. */
export async function storedQueries(
  manager: EntityManager,
  jobIds: readonly string[],
): Promise<MatchQuery[]> {
  const rows = await storedJobs.all(manager, jobIds);
  return rows.map(({ id, number, types, specialties, preferences, lat, lng, ...row }) => ({
    own: 'job',
    id,
    number,
    places: [{ lat, lng }],
    types,
    specialties: BigInt(specialties),
    preferences,
    otherSpecialties: row.other_specialties,
    blocklist: row.blocklist,
    veiled: row.veiled,
  }));
}

/** Requests that the running service matches every job again. */
export const rematchCommand: Command = async ({ dataSource }) => {
  const count = await dataSource.transaction(requestRematchOfAll);
  return `matching: ${count} job(s) will be matched again`;
};
