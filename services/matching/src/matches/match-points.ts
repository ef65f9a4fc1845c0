import type { Point } from '@nearward/marketplace/geocoding/distance';
import type { Job } from '@nearward/proto/gen/jobs/v1/jobs_pb';
import type { Preferences, Profile } from '@nearward/proto/gen/profiles/v1/profiles_pb';
import type { EntityManager } from 'typeorm';
import type { Question } from './apply-difference.js';
import { type Criteria, readCriteria } from './criteria.js';
import { bitsOf } from './masks.js';
import { forgetUnused, holdLeaving, otherCodes, otherNames } from './other-choices.js';
import { shareSquares, takeSquares } from './squares.js';
import { tileOf } from './tiles.js';

/** Writes a job's match points and returns the question that they ask. */
export async function writeJob(manager: EntityManager, job: Job): Promise<Question> {
  const chosen = { provider_type: job.providerTypes, specialty: job.specialties };
  const leaving = await holdLeaving(manager, 'job', job.id, chosen);
  const criteria = await readCriteria(manager, job, otherCodes);
  const [{ number }]: [{ number: number }] = await manager.query(
    `insert into matched_job (job_id, owner_key, posted_at, other_specialties, other_names) values ($1, $2, $3, $4, $5)
     on conflict (job_id) do update set owner_key = excluded.owner_key,
       other_specialties = excluded.other_specialties, other_names = excluded.other_names
     returning number`,
    [job.id, job.ownerKey, job.postedAt, criteria.otherSpecialties, await otherNames(manager, chosen)],
  );
  await forgetUnused(manager, leaving);
  const places = job.place ? [job.place] : [];
  await shareSquares(manager, [...places, ...(await placesHeld(manager, 'job', number))]);
  await manager.query('delete from job_match_point where job = $1', [number]);
  await manager.query(
    `insert into job_match_point (provider_type, specialty, tile, job, lat, lng, specialties, preferences)
     select type, specialty, tile, $1, lat, lng, $2, $3
     from unnest($4::int[]) as type, unnest($5::int[]) as specialty,
          unnest($6::int[], $7::float8[], $8::float8[]) as place (tile, lat, lng)`,
    [number, ...columns(criteria, places)],
  );
  const sameOwner = await numbersOf(manager, 'matched_provider', job.ownerKey);
  return { own: 'job', id: job.id, number, places, sameOwner, ...criteria };
}

/** Writes a provider's match points, one for each place, type and specialty, and returns the question that they ask. */
export async function writeProvider(
  manager: EntityManager,
  profile: Profile,
  preferences: Preferences,
): Promise<Question> {
  const chosen = { provider_type: profile.providerTypes, specialty: profile.specialties };
  const leaving = await holdLeaving(manager, 'provider', profile.id, chosen);
  const criteria = await readCriteria(manager, { ...profile, ...preferences }, otherCodes);
  const [{ number }]: [{ number: number }] = await manager.query(
    `insert into matched_provider (profile_id, owner_key, other_specialties, other_names) values ($1, $2, $3, $4)
     on conflict (profile_id) do update set owner_key = excluded.owner_key,
       other_specialties = excluded.other_specialties, other_names = excluded.other_names
     returning number`,
    [profile.id, profile.ownerKey, criteria.otherSpecialties, await otherNames(manager, chosen)],
  );
  await forgetUnused(manager, leaving);
  const { places } = profile;
  await takeSquares(manager, [...places, ...(await placesHeld(manager, 'provider', number))]);
  await manager.query('delete from provider_match_point where provider = $1', [number]);
  await manager.query(
    `insert into provider_match_point
       (provider_type, specialty, tile, provider, place, lat, lng, specialties, preferences)
     select type, specialty, tile, $1, place, lat, lng, $2, $3
     from unnest($4::int[]) as type, unnest($5::int[]) as specialty,
          unnest($6::int[], $7::float8[], $8::float8[]) with ordinality as place_row (tile, lat, lng, place)`,
    [number, ...columns(criteria, places)],
  );
  const sameOwner = await numbersOf(manager, 'matched_job', profile.ownerKey);
  return { own: 'provider', id: profile.id, number, places, sameOwner, ...criteria };
}

/** Where a job or a provider was when it was last written. */
export function placesHeld(
  manager: EntityManager,
  own: 'job' | 'provider',
  number: number,
): Promise<Point[]> {
  return manager.query(`select distinct lat, lng from ${own}_match_point where ${own} = $1`, [number]);
}

const columns = ({ specialties, preferences, types }: Criteria, places: readonly Point[]) => [
  specialties,
  preferences,
  types,
  bitsOf(specialties),
  places.map(tileOf),
  places.map(({ lat }) => lat),
  places.map(({ lng }) => lng),
];

async function numbersOf(
  manager: EntityManager,
  table: 'matched_job' | 'matched_provider',
  owner_key: string,
): Promise<number[]> {
  const rows: { number: number }[] = await manager.query(`select number from ${table} where owner_key = $1`, [
    owner_key,
  ]);
  return rows.map(({ number }) => number);
}
