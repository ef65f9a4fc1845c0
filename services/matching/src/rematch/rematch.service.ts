import { command, sql } from '@nearward/common/database/sql';
import type { Point } from '@nearward/marketplace/geocoding/distance';
import { publish } from '@nearward/common/events/outbox';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { applyDifference, type Question } from '../matches/apply-difference.js';
import { apartInSql } from '../matches/apart.js';
import { shareSquares } from '../matches/squares.js';

/** Jobs in one task of the queue. */
const jobsPerTask = 50;

const allJobs = sql(
  { job_id: z.uuid() },
  `select job_id from matched_job
   left join lateral (select min(tile) as tile from job_match_point where job = number) point on true
   order by point.tile, number`,
);
const hold = command('select from matched_job where job_id = any($1) order by number for update');
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
    apart: z.array(z.int()),
  },
  `select job.job_id as id, job.number, job.other_specialties, point.*,
          array(${apartInSql('provider', 'job')}) as apart
   from matched_job job
   cross join lateral (
     select array_agg(distinct provider_type) as types, min(specialties) as specialties, min(preferences) as preferences,
            min(lat) as lat, min(lng) as lng
     from job_match_point where job = job.number having count(*) > 0) point
   where job.job_id = any($1)`,
);

/**
 * Matches many jobs anew from what is stored, after an import of profiles or a change of the rules. Always from the
 * side of the jobs, of which there are fewer.
 */
@Injectable()
export class RematchService {
  /** Requests all jobs, neighbors together, so that a task locks few grid cells. Returns how many. */
  async requestAll(manager: EntityManager): Promise<number> {
    const rows = await allJobs.all(manager);
    await this.request(
      manager,
      rows.map(({ job_id }) => job_id),
    );
    return rows.length;
  }

  async request(manager: EntityManager, jobIds: readonly string[]): Promise<void> {
    for (let from = 0; from < jobIds.length; from += jobsPerTask) {
      const batch = jobIds.slice(from, from + jobsPerTask);
      await publish(manager, 'matching.v1.RematchRequested', { jobIds: batch });
    }
  }

  async rematch(manager: EntityManager, jobIds: readonly string[]): Promise<void> {
    await shareSquares(manager, await holdJobs(manager, jobIds));
    const questions = await storedQuestions(manager, jobIds);
    await applyDifference(manager, questions, 'matching.v1.MatchesRecomputed');
  }
}

/** Nobody edits these jobs until the transaction ends. Returns where they are. */
async function holdJobs(manager: EntityManager, jobIds: readonly string[]): Promise<Point[]> {
  await hold.run(manager, jobIds);
  return placesOf.all(manager, jobIds);
}

/** The questions that some jobs ask; one without a point matches nothing and asks none. */
export async function storedQuestions(
  manager: EntityManager,
  jobIds: readonly string[],
): Promise<Question[]> {
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
    apart: row.apart,
  }));
}
