import { command, sql } from '@nearward/common/database/sql';
import type { Point } from '@nearward/marketplace/geocoding/distance';
import type { Job } from '@nearward/proto/gen/jobs/v1/jobs_pb';
import type { Preferences, Profile } from '@nearward/proto/gen/profiles/v1/profiles_pb';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { blockedPairsSql, veiledPairsSql } from './blocked-pairs.js';
import type { MatchQuery } from './apply-difference.js';
import { type Criteria, readCriteria } from './criteria.js';
import { assignCodes, deleteUnusedChoices, lockRemovedChoices, spellingsOf } from './free-text-choices.js';
import { lockGridCells, lockGridCellsShared } from './grid-locks.js';
import { bitsOf, radiusBits } from './masks.js';
import { type MatchSide, partnerOf } from './match-side.js';
import { tileOf } from './tiles.js';

/** Events of the previous release do not have these, and keep the stored ones ($11). */
const newerColumns = ['employer_keys', 'shown_keys', 'pay_min', 'pay_max', 'pay_unit'];
const upsertJob = sql(
  { number: z.int() },
  `insert into matched_job as job (job_id, owner_key, posted_at, other_specialties, other_names, employer_keys, shown_keys,
     pay_min, pay_max, pay_unit)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, nullif($10, ''))
   on conflict (job_id) do update set owner_key = excluded.owner_key,
     other_specialties = excluded.other_specialties, other_names = excluded.other_names,
     ${newerColumns.map((column) => `${column} = case when $11 then job.${column} else excluded.${column} end`).join(', ')}
   returning number`,
);
const insertJobPoints = command(
  `insert into job_match_point (provider_type, specialty, tile, job, lat, lng, specialties, preferences)
   select type, specialty, tile, $1, lat, lng, $2, $3
   from unnest($4::int[]) as type, unnest($5::int[]) as specialty,
        unnest($6::int[], $7::float8[], $8::float8[]) as place (tile, lat, lng)`,
);
const upsertProvider = sql(
  { number: z.int() },
  `insert into matched_provider (profile_id, owner_key, other_specialties, other_names, hidden_from, is_verified)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (profile_id) do update set owner_key = excluded.owner_key,
     other_specialties = excluded.other_specialties, other_names = excluded.other_names,
     hidden_from = case when $7 then matched_provider.hidden_from else excluded.hidden_from end,
     is_verified = matched_provider.is_verified or excluded.is_verified
   returning number`,
);
const storedRadius = sql(
  { bits: z.int() },
  `select coalesce(max(preferences >> 16), 0) << 16 as bits from provider_match_point where provider = $1`,
);
const insertProviderPoints = command(
  `insert into provider_match_point
     (provider_type, specialty, tile, provider, place, lat, lng, specialties, preferences)
   select type, specialty, tile, $1, place, lat, lng, $2, $3
   from unnest($4::int[]) as type, unnest($5::int[]) as specialty,
        unnest($6::int[], $7::float8[], $8::float8[]) with ordinality as place_row (tile, lat, lng, place)`,
);
const pointsOf = (own: MatchSide) => ({
  delete: command(`delete from ${own}_match_point where ${own} = $1`),
  places: sql(
    { lat: z.number(), lng: z.number() },
    `select distinct lat, lng from ${own}_match_point where ${own} = $1`,
  ),
});
const points = { job: pointsOf('job'), provider: pointsOf('provider') };
const blocklistOf = (own: MatchSide) =>
  sql(
    { blocklist: z.array(z.int()), veiled: z.array(z.int()) },
    `select array(${blockedPairsSql(partnerOf[own], 'me')}) as blocklist,
            array(${veiledPairsSql(partnerOf[own], 'me')}) as veiled from matched_${own} me where me.number = $1`,
  );
const blocklists = { job: blocklistOf('job'), provider: blocklistOf('provider') };

/** Writes a job's match points and returns its match query. */
export async function writeJob(manager: EntityManager, job: Job): Promise<MatchQuery> {
  const chosen = { provider_type: job.providerTypes, specialty: job.specialties };
  const removedCodes = await lockRemovedChoices(manager, 'job', job.id, chosen);
  const criteria = await readCriteria(manager, job, assignCodes);
  const names = await spellingsOf(manager, chosen);
  const others = criteria.otherSpecialties;
  const { number } = await upsertJob.one(
    manager,
    job.id,
    job.ownerKey,
    job.postedAt,
    others,
    names,
    job.employerKeys,
    job.shownKeys,
    job.payMin,
    job.payMax,
    job.payUnit,
    !job.posterKey,
  );
  const places = job.place ? [job.place] : [];
  await lockGridCellsShared(manager, [...places, ...(await findStoredPlaces(manager, 'job', number))]);
  await deletePoints(manager, 'job', number);
  await insertJobPoints.run(manager, number, ...columns(criteria, places));
  await deleteUnusedChoices(manager, removedCodes);
  return {
    own: 'job',
    id: job.id,
    number,
    places,
    ...(await blocklists.job.one(manager, number)),
    ...criteria,
  };
}

/** Writes a provider's match points, one per place, type and specialty, and returns its match query. */
export async function writeProvider(
  manager: EntityManager,
  profile: Profile,
  preferences: Preferences,
): Promise<MatchQuery> {
  const chosen = { provider_type: profile.providerTypes, specialty: profile.specialties };
  const removedCodes = await lockRemovedChoices(manager, 'provider', profile.id, chosen);
  const criteria = await readCriteria(manager, { ...profile, ...preferences }, assignCodes);
  const isOlder = !profile.radiusMiles;
  const names = await spellingsOf(manager, chosen);
  const others = criteria.otherSpecialties;
  const { number } = await upsertProvider.one(
    manager,
    profile.id,
    profile.ownerKey,
    others,
    names,
    profile.hiddenFrom,
    profile.stillAt !== '',
    isOlder,
  );
  criteria.preferences |= isOlder
    ? (await storedRadius.one(manager, number)).bits
    : radiusBits(profile.radiusMiles);
  const { places } = profile;
  await lockGridCells(manager, [...places, ...(await findStoredPlaces(manager, 'provider', number))]);
  await deletePoints(manager, 'provider', number);
  await insertProviderPoints.run(manager, number, ...columns(criteria, places));
  await deleteUnusedChoices(manager, removedCodes);
  return {
    own: 'provider',
    id: profile.id,
    number,
    places,
    ...(await blocklists.provider.one(manager, number)),
    ...criteria,
  };
}

/** The places of a job or a provider as last written. */
export const findStoredPlaces = (manager: EntityManager, own: MatchSide, number: number): Promise<Point[]> =>
  points[own].places.all(manager, number);

export const deletePoints = (manager: EntityManager, own: MatchSide, number: number): Promise<void> =>
  points[own].delete.run(manager, number);

const columns = ({ specialties, preferences, types }: Criteria, places: readonly Point[]) => [
  specialties,
  preferences,
  types,
  bitsOf(specialties),
  places.map(tileOf),
  places.map(({ lat }) => lat),
  places.map(({ lng }) => lng),
];
