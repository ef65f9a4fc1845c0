import { employmentBits, otherBit, settingBits } from './masks.js';
import { radiusMetres } from './tiles.js';

interface Side {
  name: string;
  /** The column of `match` whose matches are recomputed, and the one of their partners. */
  own: 'job' | 'provider';
  partner: 'job' | 'provider';
}

/**
 * Match, difference and write as one statement: the new set FULL JOINed to the stored set, what went is deleted, what
 * came or changed is upserted, and the changes are returned. FULL JOIN and no anti-join, because a fresh install has
 * planner statistics from empty tables, on which LEFT JOIN and NOT EXISTS go quadratic.
 *
 * $1 own number · $2 provider type codes · $3 tiles · $4 latitudes · $5 longitudes (degrees, one each a place)
 * $6 specialty mask · $7 preference mask · $8 codes of other specialties · $9 partners of the same owner
 *
 * The score orders by more common specialties, then practice setting and employment type in common, then nearer.
 */
export const differenceStatement = ({ name, own, partner }: Side) => ({
  name,
  text: `
  with near as materialized (
    select point.${partner} as partner, point.specialties & $6::bigint as specialties, point.preferences,
           min(metres_between(place.lat, place.lng, point.lat, point.lng)) as metres,
           bit_or(1::bigint << least(point.provider_type, ${otherBit})) as types,
           array_agg(distinct point.provider_type) filter (where point.provider_type > ${otherBit}) as other_types
    from unnest($4::float8[], $5::float8[]) as place (lat, lng)
    join ${partner}_match_point point
      on point.provider_type = any($2::int[]) and point.tile = any($3::int[])
     and (point.specialties & $6::bigint) <> 0
     and metres_between(place.lat, place.lng, point.lat, point.lng) <= ${radiusMetres}
    where point.${partner} <> all($9::int[])
    group by point.${partner}, point.specialties, point.preferences
  ),
  compared as materialized (
    select partner, metres, types, other_types, preferences & $7::int as preferences,
           specialties & ~(1::bigint << ${otherBit}) as specialties,
           case when specialties >= 1::bigint << ${otherBit} then array(
             select unnest(other_specialties) from matched_${partner} where number = partner
             intersect select unnest($8::int[]) order by 1) end as other_specialties
    from near
  ),
  fresh as materialized (
    select partner, round(metres)::int as metres, types, specialties,
           nullif(coalesce(other_types, '{}') || coalesce(other_specialties, '{}'), '{}') as others,
           (bit_count(specialties::bit(64)) + coalesce(cardinality(other_specialties), 0))::int * 1000000
             + ((preferences & ${settingBits}) <> 0)::int * 100000
             + ((preferences & ${employmentBits}) <> 0)::int * 100000
             + ${Math.floor(radiusMetres)} - metres::int as score
    from compared
    where specialties <> 0 or cardinality(other_specialties) > 0
  ),
  stored as materialized (
    select ${partner} as partner, metres, types, specialties, others, score from match where ${own} = $1
  ),
  change as materialized (
    select coalesce(fresh.partner, stored.partner) as partner, fresh.metres, fresh.types, fresh.specialties,
           fresh.others, fresh.score, fresh.partner is null as gone, nextval('match_revision') as revision
    from fresh full join stored on stored.partner = fresh.partner
    where fresh.partner is null or stored.partner is null
       or (fresh.metres, fresh.types, fresh.specialties, fresh.others, fresh.score)
          is distinct from (stored.metres, stored.types, stored.specialties, stored.others, stored.score)
  ),
  removed as (
    delete from match where ${own} = $1 and ${partner} = any(array(select partner from change where gone))
  ),
  written as (
    insert into match (${own}, ${partner}, metres, types, specialties, others, score)
    select $1, partner, metres, types, specialties, others, score from change where not gone
    on conflict (job, provider) do update set metres = excluded.metres, types = excluded.types,
      specialties = excluded.specialties, others = excluded.others, score = excluded.score
  )
  select * from change`,
});
