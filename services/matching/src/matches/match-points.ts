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
import { lockGridCells } from './grid-locks.js';
import { bitsOf, radiusBits } from './masks.js';
import { forBothSides, type MatchSide, partnerOf } from './match-side.js';
import { tileOf } from './tiles.js';

/** Events of the previous release do not have these, and keep the stored ones ($11). */
const newerColumns = ['employer_keys', 'shown_keys', 'pay_min', 'pay_max', 'pay_unit'];
const upserted = { number: z.int(), is_new: z.boolean(), has_same_partners: z.boolean() };
/** Whether the columns that decide who matches, with the match points, are as before. */
const returning = (...columns: string[]) =>
  `returning number, old.number is null as is_new, coalesce((${columns.map((column) => `old.${column}`).join()})
                            = (${columns.map((column) => `new.${column}`).join()}), false) as has_same_partners`;
const upsertJob = sql(
  upserted,
  `insert into matched_job as job (job_id, owner_key, posted_at, other_specialties, other_names, employer_keys, shown_keys,
     pay_min, pay_max, pay_unit)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, nullif($10, ''))
   on conflict (job_id) do update set owner_key = excluded.owner_key,
     other_specialties = excluded.other_specialties, other_names = excluded.other_names,
     ${newerColumns.map((column) => `${column} = case when $11 then job.${column} else excluded.${column} end`).join(', ')}
   ${returning('owner_key', 'other_specialties', 'employer_keys', 'shown_keys')}`,
);
const upsertProvider = sql(
  upserted,
  `insert into matched_provider (profile_id, owner_key, other_specialties, other_names, hidden_from, is_verified)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (profile_id) do update set owner_key = excluded.owner_key,
     other_specialties = excluded.other_specialties, other_names = excluded.other_names,
     hidden_from = case when $7 then matched_provider.hidden_from else excluded.hidden_from end,
     is_verified = matched_provider.is_verified or excluded.is_verified
   ${returning('owner_key', 'other_specialties', 'hidden_from')}`,
);
const storedRadius = sql(
  { bits: z.int() },
  `select coalesce(max(preferences >> 16), 0) << 16 as bits from provider_match_point where provider = $1`,
);
const pointsOf = (own: MatchSide) => {
  const place = own === 'provider' ? 'place, ' : '';
  const columns = `provider_type, specialty, tile, ${place}lat, lng, specialties, preferences`;
  const came = `
    select provider_type, specialty, tile, ${place}lat, lng, $2::bigint as specialties, $3::int as preferences
    from unnest($4::int[]) as provider_type, unnest($5::int[]) as specialty,
         unnest($6::int[], $7::float8[], $8::float8[]) with ordinality as place_row (tile, lat, lng, place)`;
  const stored = `select ${columns} from ${own}_match_point where ${own} = $1`;
  return {
    areSame: command(
      `with came as (${came}), stored as (${stored})
       select where not exists (table came except table stored) and not exists (table stored except table came)`,
    ),
    delete: command(`delete from ${own}_match_point where ${own} = $1`),
    insert: command(
      `insert into ${own}_match_point (${own}, ${columns}) select $1, came.* from (${came}) came`,
    ),
    places: sql(
      { lat: z.number(), lng: z.number() },
      `select distinct lat, lng from ${own}_match_point where ${own} = $1`,
    ),
  };
};
const points = forBothSides(pointsOf);
const blocklists = forBothSides((own) =>
  sql(
    { blocklist: z.array(z.int()), veiled: z.array(z.int()) },
    `select array(${blockedPairsSql(partnerOf[own], 'me')}) as blocklist,
            array(${veiledPairsSql(partnerOf[own], 'me')}) as veiled from matched_${own} me where me.number = $1`,
  ),
);

/** Writes a job's match points and returns its match query; undefined if it matches the same as before. */
export async function writeJob(manager: EntityManager, job: Job): Promise<MatchQuery | undefined> {
  const chosen = { provider_type: job.providerTypes, specialty: job.specialties };
  const removedCodes = await lockRemovedChoices(manager, 'job', job.id, chosen);
  const criteria = await readCriteria(manager, job, assignCodes);
  const row = await upsertJob.one(
    manager,
    job.id,
    job.ownerKey,
    job.postedAt,
    criteria.otherSpecialties,
    await spellingsOf(manager, chosen),
    job.employerKeys,
    job.shownKeys,
    job.payMin,
    job.payMax,
    job.payUnit,
    !job.posterKey,
  );
  const places = job.place ? [job.place] : [];
  const query = await writePoints(manager, { own: 'job', id: job.id, ...row, places, ...criteria });
  await deleteUnusedChoices(manager, removedCodes);
  return query;
}

/**
 * Writes a provider's match points, one per place, type and specialty, and returns its match query; undefined if it matches
 * the same as before.
 */
export async function writeProvider(
  manager: EntityManager,
  profile: Profile,
  preferences: Preferences,
): Promise<MatchQuery | undefined> {
  const { id, places } = profile;
  const chosen = { provider_type: profile.providerTypes, specialty: profile.specialties };
  const removedCodes = await lockRemovedChoices(manager, 'provider', id, chosen);
  const criteria = await readCriteria(manager, { ...profile, ...preferences }, assignCodes);
  const isOlder = !profile.radiusMiles;
  const row = await upsertProvider.one(
    manager,
    id,
    profile.ownerKey,
    criteria.otherSpecialties,
    await spellingsOf(manager, chosen),
    profile.hiddenFrom,
    profile.stillAt !== '',
    isOlder,
  );
  criteria.preferences |= isOlder
    ? (await storedRadius.one(manager, row.number)).bits
    : radiusBits(profile.radiusMiles);
  const query = await writePoints(manager, { own: 'provider', id, ...row, places, ...criteria });
  await deleteUnusedChoices(manager, removedCodes);
  return query;
}

type Written = Omit<MatchQuery, 'blocklist' | 'veiled'> & { is_new: boolean; has_same_partners: boolean };

async function writePoints(
  manager: EntityManager,
  { is_new, has_same_partners, ...listing }: Written,
): Promise<MatchQuery | undefined> {
  const { own, number, places } = listing;
  const { areSame, insert } = points[own];
  const columns = columnsOf(listing);
  // Most edits change nothing that decides about matches.
  if (has_same_partners && (await areSame.some(manager, number, ...columns))) return undefined;
  const stored = is_new ? [] : await findStoredPlaces(manager, own, number);
  await lockGridCells(manager, own, [...places, ...stored]);
  if (stored.length > 0) await deletePoints(manager, own, number);
  await insert.run(manager, number, ...columns);
  return { ...listing, ...(await blocklists[own].one(manager, number)) };
}

/** The places of a job or a provider as last written. */
export const findStoredPlaces = (manager: EntityManager, own: MatchSide, number: number): Promise<Point[]> =>
  points[own].places.all(manager, number);

export const deletePoints = (manager: EntityManager, own: MatchSide, number: number): Promise<void> =>
  points[own].delete.run(manager, number);

const columnsOf = ({ specialties, preferences, types, places }: Criteria & Pick<MatchQuery, 'places'>) => [
  specialties,
  preferences,
  types,
  bitsOf(specialties),
  places.map(tileOf),
  places.map(({ lat }) => lat),
  places.map(({ lng }) => lng),
];
