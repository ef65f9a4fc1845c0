import { sql } from '@nearward/common/database/sql';
import { z } from 'zod';
import { employmentBits, otherBit, settingBits } from './masks.js';
import { radiusMetres } from './tiles.js';

/** What one partner has in common with the thing that asks. Masks are bigint columns, which arrive as text. */
const found = {
  partner: z.int(),
  metres: z.int(),
  types: z.string(),
  specialties: z.string(),
  others: z.array(z.int()).nullable(),
  score: z.int(),
};

/** A pair that came or changed, or went (`gone`); then the rest of it is null. */
const change = {
  partner: z.int(),
  metres: z.int().nullable(),
  types: z.string().nullable(),
  specialties: z.string().nullable(),
  others: z.array(z.int()).nullable(),
  score: z.int().nullable(),
  gone: z.boolean(),
};

interface Side {
  /** The column of `match` whose matches are recomputed, and the one of their partners. */
  own: 'job' | 'provider';
  partner: 'job' | 'provider';
}

/**
 * The matches of a thing as they are now: the rows of `fresh`.
 *
 * $1 own number · $2 provider type codes · $3 tiles · $4 latitudes · $5 longitudes (degrees, one each a place)
 * $6 specialty mask · $7 preference mask · $8 codes of other specialties · $9 partners of the same owner
 * $10 positions of the bits of $6
 *
 * The score orders by more common specialties, then practice setting and employment type in common, then nearer.
 */
const freshMatches = (partner: Side['partner']) => `
  near as (
    select partner, min(specialties) & $6::bigint as specialties, min(preferences) & $7::int as preferences,
           min(metres) as metres, bit_or(1::bigint << least(provider_type, ${otherBit})) as types
    from (
      select point.${partner} as partner, point.provider_type, point.specialties, point.preferences,
             metres_between(place.lat, place.lng, point.lat, point.lng) as metres
      from unnest($4::float8[], $5::float8[]) as place (lat, lng)
      join ${partner}_match_point point
        on point.provider_type = any($2::int[]) and point.specialty = any($10::int[]) and point.tile = any($3::int[])
      where point.${partner} <> all($9::int[])
      offset 0 -- or the distance would be worked out twice, to filter and to keep
    ) as preselected
    where metres <= ${radiusMetres}
    group by partner
  ),
  compared as (
    select partner, metres, types, preferences, specialties & ~(1::bigint << ${otherBit}) as specialties,
           case when types >= 1::bigint << ${otherBit} then array(
             select distinct provider_type from ${partner}_match_point
             where ${partner} = near.partner and provider_type > ${otherBit} and provider_type = any($2::int[])
             order by 1) end as other_types,
           case when specialties >= 1::bigint << ${otherBit} then array(
             select unnest(other_specialties) from matched_${partner} where number = near.partner
             intersect select unnest($8::int[]) order by 1) end as other_specialties
    from near
  ),
  fresh as (
    select partner, round(metres)::int as metres, types, specialties,
           nullif(coalesce(other_types, '{}') || coalesce(other_specialties, '{}'), '{}') as others,
           (bit_count(specialties::bit(64)) + coalesce(cardinality(other_specialties), 0))::int * 1000000
             + ((preferences & ${settingBits}) <> 0)::int * 100000
             + ((preferences & ${employmentBits}) <> 0)::int * 100000
             + ${Math.floor(radiusMetres)} - metres::int as score
    from compared
    where specialties <> 0 or cardinality(other_specialties) > 0
  )`;

/** How many those are, and how many of them within fewer metres ($11); of a thing that need not be stored. */
export const countStatement = (partner: Side['partner']) =>
  sql(
    { all: z.int(), near: z.int() },
    `with ${freshMatches(partner)}
    select count(*)::int as "all", (count(*) filter (where metres <= $11::int))::int as near
    from fresh where $1::int is not null`,
  );

/** The matches alone, of a thing that need not be stored. */
export const matchesStatement = (partner: Side['partner']) =>
  // $1 only so that both statements take the same values.
  sql(found, `with ${freshMatches(partner)} select * from fresh where $1::int is not null`);

/**
 * Match, difference and write as one statement: the new set FULL JOINed to the stored set, what went is deleted, what
 * changed or came is written, and the changes are returned. FULL JOIN and no anti-join, because a fresh install has
 * planner statistics from empty tables, on which LEFT JOIN and NOT EXISTS go quadratic; for the same reason no join
 * updates. What came is inserted as new, at two thirds of the price of an upsert: nobody else writes pairs of this thing
 * meanwhile (`squares.ts`). Values as above.
 */
export const differenceStatement = ({ own, partner }: Side) =>
  sql(
    change,
    `with ${freshMatches(partner)},
  stored as materialized (
    select ${partner} as partner, metres, types, specialties, others, score from match where ${own} = $1
  ),
  change as materialized (
    select coalesce(fresh.partner, stored.partner) as partner, fresh.metres, fresh.types, fresh.specialties,
           fresh.others, fresh.score, fresh.partner is null as gone, stored.partner is not null as held
    from fresh full join stored on stored.partner = fresh.partner
    where fresh.partner is null or stored.partner is null
       or (fresh.metres, fresh.types, fresh.specialties, fresh.others, fresh.score)
          is distinct from (stored.metres, stored.types, stored.specialties, stored.others, stored.score)
  ),
  removed as (
    delete from match where ${own} = $1 and ${partner} = any(array(select partner from change where gone))
  ),
  changed as (
    ${write(own, partner, 'held and not gone')}
    on conflict (job, provider) do update set metres = excluded.metres, types = excluded.types,
      specialties = excluded.specialties, others = excluded.others, score = excluded.score
  ),
  came as (
    ${write(own, partner, 'not held')}
  )
  select partner, metres, types, specialties, others, score, gone from change`,
  );

const write = (own: Side['own'], partner: Side['partner'], which: string) =>
  `insert into match (${own}, ${partner}, metres, types, specialties, others, score)
    select $1, partner, metres, types, specialties, others, score from change where ${which}`;
