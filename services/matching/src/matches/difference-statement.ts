import { sql } from '@nearward/common/database/sql';
import { z } from 'zod';
import { isCountedSql } from './blocked-pairs.js';
import { changesEventSql } from './changes-event.js';
import { employmentBits, otherBit, reachSql, settingBits } from './masks.js';
import { type MatchSide, partnerOf } from './match-side.js';
import { nearMissMetres, radiusMetres } from './tiles.js';

const maxNearJobs = 5;

/** The values that one partner has in common with the query. Masks are bigint columns, which arrive as text. */
const matchColumns = {
  partner: z.int(),
  metres: z.int(),
  types: z.string(),
  specialties: z.string(),
  others: z.array(z.int()).nullable(),
  score: z.int(),
  is_veiled: z.boolean(),
};

/**
 * The rows of $1, one per query: codes of provider types, tiles, coordinates per place, the mask of specialties and its bit
 * positions, codes of free-text specialties, the partners that never match, and those that only the professional sees.
 */
const queriesSql = `jsonb_to_recordset($1) as query (
    number int, id uuid, types int[], tiles int[], latitudes float8[], longitudes float8[], specialties bigint,
    specialty_bits int[], preferences int, other_specialties int[], blocklist int[],
    veiled int[])`;

/** Everything with both maximum distances at 50 miles, up to 60. */
const beyondSql = `greatest(preferences >> 16, query.preferences >> 16) = 0 and metres <= ${nearMissMetres}`;

/**
 * SQL for the current matches of a query. The score orders by common specialties, then practice setting and employment type
 * in common, then distance.
 */
const currentMatchesSql = (
  partner: MatchSide,
  within = `metres <= ${reachSql('preferences', 'query.preferences')}`,
) => `
    select partner, round(metres)::int as metres, types, specialties,
           nullif(coalesce(other_types, '{}') || coalesce(other_specialties, '{}'), '{}') as others,
           (bit_count(specialties::bit(64)) + coalesce(cardinality(other_specialties), 0))::int * 1000000
             + ((preferences & ${settingBits}) <> 0)::int * 100000
             + ((preferences & ${employmentBits}) <> 0)::int * 100000
             + ${Math.floor(radiusMetres)} - metres::int as score,
           partner = any(query.veiled) as is_veiled
    from (
      select partner, metres, types, preferences, specialties & ~(1::bigint << ${otherBit}) as specialties,
             case when types >= 1::bigint << ${otherBit} then array(
               select distinct provider_type from ${partner}_match_point
               where ${partner} = near.partner and provider_type > ${otherBit} and provider_type = any(query.types)
               order by 1) end as other_types,
             case when specialties >= 1::bigint << ${otherBit} then array(
               select unnest(other_specialties) from matched_${partner} where number = near.partner
               intersect select unnest(query.other_specialties) order by 1) end as other_specialties
      from (
        select partner, min(specialties) & query.specialties as specialties,
               min(preferences) & query.preferences as preferences, min(metres) as metres,
               bit_or(1::bigint << least(provider_type, ${otherBit})) as types
        from (
          select point.${partner} as partner, point.provider_type, point.specialties, point.preferences,
                 metres_between(place.lat, place.lng, point.lat, point.lng) as metres
          from unnest(query.latitudes, query.longitudes) as place (lat, lng)
          join ${partner}_match_point point
            on point.provider_type = any(query.types) and point.specialty = any(query.specialty_bits)
           and point.tile = any(query.tiles)
          where point.${partner} <> all(query.blocklist)
          offset 0 -- otherwise the distance would be computed twice, to filter and to return
        ) as preselected
        where ${within}
        group by partner
      ) as near
    ) as compared
    where specialties <> 0 or cardinality(other_specialties) > 0`;

/**
 * Counts the matches of one query within each distance of $2, in meters, in the order of $2. `people` identifies who they
 * are. The count for a job before the post is public.
 */
export const countStatement = (own: MatchSide) =>
  sql(
    { count: z.int(), people: z.int() },
    `with near as materialized (
      select fresh.partner, fresh.metres from ${queriesSql} cross join lateral (${currentMatchesSql(partnerOf[own])}) as fresh
      ${own === 'job' ? `where query.number > 0 or ${isCountedSql('fresh.partner')}` : ''}
    )
    select count(partner)::int as count, coalesce(bit_xor(partner), 0) as people
    from unnest($2::int[]) with ordinality as reach (metres, nth) left join near on near.metres <= reach.metres
    group by nth order by nth`,
  );

/**
 * Counts the partners of one query at 50 to 60 miles, which would match nearer by, and finds the nearest jobs. For a job they
 * are the professionals that the public counts include.
 */
export const nearMissStatement = (own: MatchSide) =>
  sql(
    {
      count: z.int(),
      people: z.int(),
      nearest: z.array(z.object({ job_id: z.uuid(), metres: z.int() })),
    },
    `with near as materialized (
      select fresh.partner, fresh.metres from ${queriesSql} cross join lateral (${currentMatchesSql(partnerOf[own], beyondSql)}) as fresh
      where fresh.metres > ${Math.floor(radiusMetres)} ${own === 'job' ? `and ${isCountedSql('fresh.partner')}` : ''}
    )
    select count(*)::int as count, coalesce(bit_xor(partner), 0) as people, ${
      own === 'job'
        ? `'[]'::jsonb`
        : `(select coalesce(jsonb_agg(nearest), '[]') from (
             select job_id, metres from near join matched_job on number = partner
             order by metres, job_id limit ${maxNearJobs}) nearest)`
    } as nearest
    from near`,
  );

/** The matches of one query. */
export const matchesStatement = (own: MatchSide) =>
  sql(
    matchColumns,
    `select fresh.* from ${queriesSql} cross join lateral (${currentMatchesSql(partnerOf[own])}) as fresh`,
  );

/**
 * Matches, compares, writes and records the event in one statement, for many queries. The current set is FULL JOINed to the
 * stored set: removed pairs are deleted, new and changed ones are written. FULL JOIN is used because a fresh install has
 * planner statistics of empty tables, with which LEFT JOIN and NOT EXISTS are quadratic. For the same reason each query is
 * joined separately, and no join updates or deletes. New pairs are inserted without upsert, at two thirds of its cost, since
 * the grid locks exclude other writers (`grid-locks.ts`).
 */
export function differenceStatement(own: MatchSide) {
  const partner = partnerOf[own];
  return sql(
    { changed: z.int(), events: z.int() },
    `with change as materialized (
    select query.number as own, query.id as own_id, pair.*
    from ${queriesSql} cross join lateral (
      select coalesce(fresh.partner, stored.partner) as partner, fresh.metres, fresh.types, fresh.specialties,
             fresh.others, fresh.score, fresh.is_veiled, fresh.partner is null as is_removed, stored.row_id
      from (${currentMatchesSql(partner)}) as fresh
      full join (
        select ${partner} as partner, metres, types, specialties, others, score, is_veiled, ctid as row_id
        from match where ${own} = query.number
      ) as stored on stored.partner = fresh.partner
      where fresh.partner is null or stored.partner is null
         or (fresh.metres, fresh.types, fresh.specialties, fresh.others, fresh.score, fresh.is_veiled)
            is distinct from (stored.metres, stored.types, stored.specialties, stored.others, stored.score, stored.is_veiled)
    ) as pair
  ),
  removed as (
    delete from match where ctid = any(array(select row_id from change where is_removed))
  ),
  changed as (
    ${insertMatchesSql(own, 'row_id is not null and not is_removed')}
    on conflict (job, provider) do update set metres = excluded.metres, types = excluded.types,
      specialties = excluded.specialties, others = excluded.others, score = excluded.score,
      is_veiled = excluded.is_veiled
  ),
  added as (
    ${insertMatchesSql(own, 'row_id is null')} order by partner, own
  ),
  ${changesEventSql(own, { type: '$2', bulk: '$3', cause: '$4' })}
  select count(*)::int as changed, (select count(*)::int from message) as events from change`,
  );
}

const insertMatchesSql = (own: MatchSide, which: string) =>
  `insert into match (${own}, ${partnerOf[own]}, metres, types, specialties, others, score, is_veiled)
    select own, partner, metres, types, specialties, others, score, is_veiled from change where ${which}`;
