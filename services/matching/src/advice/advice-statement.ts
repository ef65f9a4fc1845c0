import { type RowOf, sql } from '@nearward/common/database/sql';
import { additionFields } from '@nearward/proto/rest/supply';
import { z } from 'zod';
import { otherBit, reachSql } from '../matches/masks.js';

/** The partners within reach that have one of these types and one of these specialties (arrays of codes). */
const inReachSql = (partner: 'job' | 'provider', types: string, specialties: string) => `
      select point.${partner} as partner, point.provider_type, point.specialties
      from unnest($3::float8[], $4::float8[]) as place (lat, lng)
      join ${partner}_match_point point
        on point.provider_type = any(${types}) and point.specialty = any(${specialties}) and point.tile = any($2::int[])
       and metres_between(place.lat, place.lng, point.lat, point.lng) <= ${reachSql('point.preferences', '$9::int')}
      where point.${partner} <> all($6::int[])`;

/**
 * Counts what one more choice would add: for each type, the partners within reach that have it and a specialty but no type
 * in common, and the same for each specialty.
 *
 * $1 provider type codes · $2 tiles · $3 latitudes · $4 longitudes · $5 specialty mask · $6 partners that never match
 * $7 all listed type codes · $8 bit positions of $5 · $9 preferences
 */
const adviceStatement = (partner: 'job' | 'provider') =>
  sql(
    { field: z.enum(additionFields), bit: z.int(), count: z.int() },
    `with near as materialized (
    select partner, min(specialties) as specialties, bit_or(1::bigint << provider_type) as types,
           bool_or(provider_type = any($1::int[])) as has_type,
           bool_or(specialties & $5::bigint <> 0) as has_specialty
    from (${inReachSql(partner, '$1::int[]', `array(select generate_series(0, ${otherBit}))`)}
      union all ${inReachSql(partner, '$7::int[]', '$8::int[]')}) as reached
    where provider_type = any($7::int[])
    group by partner
  )
  select 'provider_types' as field, bit, count(*)::int as count
  from near, generate_series(0, cardinality($7::int[]) - 1) as bit
  where has_specialty and not has_type and types & (1::bigint << bit) <> 0 group by bit
  union all
  select 'specialties', bit, count(*)::int
  from near, generate_series(0, ${otherBit - 1}) as bit
  where has_type and not has_specialty and specialties & (1::bigint << bit) <> 0 group by bit
  order by count desc, field, bit`,
  );

export const additions = { job: adviceStatement('job'), provider: adviceStatement('provider') };
export type AdditionRow = RowOf<typeof additions.job>;
