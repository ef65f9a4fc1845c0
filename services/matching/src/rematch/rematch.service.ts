import type { Point } from '@nearward/marketplace/geocoding/distance';
import { publish } from '@nearward/common/events/outbox';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { applyDifference, type Question } from '../matches/apply-difference.js';
import { type Changes, publishChanges } from '../matches/publish-changes.js';
import { shareSquares } from '../matches/squares.js';

/** Jobs in one task of the queue. */
const jobsPerTask = 50;
const pairsAtOnce = 5_000;

/**
 * Matches many jobs anew from what is stored, after an import of profiles or a change of the rules. Always from the
 * side of the jobs, of which there are fewer.
 */
@Injectable()
export class RematchService {
  /** Asks for all jobs, neighbours together, so that a task locks few squares. Returns how many. */
  async requestAll(manager: EntityManager): Promise<number> {
    const rows: { job_id: string }[] = await manager.query(
      `select job_id from matched_job
       left join lateral (select min(tile) as tile from job_match_point where job = number) point on true
       order by point.tile, number`,
    );
    for (let from = 0; from < rows.length; from += jobsPerTask) {
      const jobIds = rows.slice(from, from + jobsPerTask).map(({ job_id }) => job_id);
      await publish(manager, 'matching.v1.RematchRequested', { jobIds });
    }
    return rows.length;
  }

  async rematch(manager: EntityManager, jobIds: readonly string[]): Promise<void> {
    await shareSquares(manager, await holdJobs(manager, jobIds));
    const questions = await storedQuestions(manager, jobIds);
    let found: Changes[] = [];
    const publishFound = async () => {
      await publishChanges(manager, found, 'matching.v1.MatchesRecomputed');
      found = [];
    };
    for (const question of questions) {
      found.push({ question, changes: await applyDifference(manager, question) });
      // Many at a time, since neighbours match the same people; not all, which may be a lot to hold.
      if (pairsIn(found) >= pairsAtOnce) await publishFound();
    }
    await publishFound();
  }
}

const pairsIn = (found: readonly Changes[]) => found.reduce((sum, { changes }) => sum + changes.length, 0);

interface StoredJob {
  id: string;
  number: number;
  types: number[];
  specialties: string;
  preferences: number;
  other_specialties: number[];
  lat: number;
  lng: number;
  same_owner: number[];
}

/** Nobody edits these jobs until the transaction ends. Returns where they are. */
async function holdJobs(manager: EntityManager, jobIds: readonly string[]): Promise<Point[]> {
  await manager.query('select from matched_job where job_id = any($1) order by number for update', [jobIds]);
  return manager.query(
    `select distinct lat, lng from matched_job join job_match_point on job = number where job_id = any($1)`,
    [jobIds],
  );
}

/** The questions that some jobs ask; one without a point matches nothing and asks none. */
export async function storedQuestions(
  manager: EntityManager,
  jobIds: readonly string[],
): Promise<Question[]> {
  const rows: StoredJob[] = await manager.query(
    `select job.job_id as id, job.number, job.other_specialties, point.*,
            array(select number from matched_provider where owner_key = job.owner_key) as same_owner
     from matched_job job
     cross join lateral (
       select array_agg(distinct provider_type) as types, min(specialties) as specialties, min(preferences) as preferences,
              min(lat) as lat, min(lng) as lng
       from job_match_point where job = job.number having count(*) > 0) point
     where job.job_id = any($1)`,
    [jobIds],
  );
  return rows.map(({ id, number, types, specialties, preferences, lat, lng, ...row }) => ({
    own: 'job',
    id,
    number,
    places: [{ lat, lng }],
    types,
    specialties: BigInt(specialties),
    preferences,
    otherSpecialties: row.other_specialties,
    sameOwner: row.same_owner,
  }));
}
