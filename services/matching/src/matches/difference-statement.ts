import { sql } from '@nearward/common/database/sql';
import { z } from 'zod';
import { eventOfChanges, type Side } from './changes-event.js';
import { employmentBits, otherBit, reachOf, settingBits } from './masks.js';
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

/**
 * The rows of $1, one each job or provider that asks: codes of provider types, tiles, degrees one each a place, the mask
 * of specialties and the positions of its bits, codes of other specialties, partners that never match.
 */
const questions = `jsonb_to_recordset($1) as question (
    number int, id uuid, types int[], tiles int[], latitudes float8[], longitudes float8[], specialties bigint,
    specialty_bits int[], preferences int, other_specialties int[], apart int[])`;

/**
 * The matches of a question as they are now.
 *
 * The score orders by more common specialties, then practice setting and employment type in common, then nearer.
 */
const freshMatches = (partner: Side['partner']) => `
    select partner, round(metres)::int as metres, types, specialties,
           nullif(coalesce(other_types, '{}') || coalesce(other_specialties, '{}'), '{}') as others,
           (bit_count(specialties::bit(64)) + coalesce(cardinality(other_specialties), 0))::int * 1000000
             + ((preferences & ${settingBits}) <> 0)::int * 100000
             + ((preferences & ${employmentBits}) <> 0)::int * 100000
             + ${Math.floor(radiusMetres)} - metres::int as score
    from (
      select partner, metres, types, preferences, specialties & ~(1::bigint << ${otherBit}) as specialties,
             case when types >= 1::bigint << ${otherBit} then array(
               select distinct provider_type from ${partner}_match_point
               where ${partner} = near.partner and provider_type > ${otherBit} and provider_type = any(question.types)
               order by 1) end as other_types,
             case when specialties >= 1::bigint << ${otherBit} then array(
               select unnest(other_specialties) from matched_${partner} where number = near.partner
               intersect select unnest(question.other_specialties) order by 1) end as other_specialties
      from (
        select partner, min(specialties) & question.specialties as specialties,
               min(preferences) & question.preferences as preferences, min(metres) as metres,
               bit_or(1::bigint << least(provider_type, ${otherBit})) as types
        from (
          select point.${partner} as partner, point.provider_type, point.specialties, point.preferences,
                 metres_between(place.lat, place.lng, point.lat, point.lng) as metres
          from unnest(question.latitudes, question.longitudes) as place (lat, lng)
          join ${partner}_match_point point
            on point.provider_type = any(question.types) and point.specialty = any(question.specialty_bits)
           and point.tile = any(question.tiles)
          where point.${partner} <> all(question.apart)
          offset 0 -- or the distance would be worked out twice, to filter and to keep
        ) as preselected
        where metres <= ${reachOf('preferences', 'question.preferences')}
        group by partner
      ) as near
    ) as compared
    where specialties <> 0 or cardinality(other_specialties) > 0`;

/** How many those are within each of these metres ($2), in their order; of one thing that need not be stored. */
export const countStatement = (partner: Side['partner']) =>
  sql(
    { counts: z.array(z.int()) },
    `with near as materialized (
      select fresh.metres from ${questions} cross join lateral (${freshMatches(partner)}) as fresh
    )
    select array(
      select (select count(*)::int from near where near.metres <= reach.metres)
      from unnest($2::int[]) with ordinality as reach (metres, nth) order by nth
    ) as counts`,
  );

/** The matches alone, of a thing that need not be stored. */
export const matchesStatement = (partner: Side['partner']) =>
  sql(found, `select fresh.* from ${questions} cross join lateral (${freshMatches(partner)}) as fresh`);

/**
 * Match, difference, write and event as one statement, for many jobs or providers at once: of each the new set FULL
 * JOINed to the stored set, what went is deleted, what changed or came is written and said. FULL JOIN and no anti-join,
 * because a fresh install has planner statistics from empty tables, on which LEFT JOIN and NOT EXISTS go quadratic; for
 * the same reason each question is joined by itself, and no join updates or deletes. What came is inserted as new, at two
 * thirds of the price of an upsert: nobody else writes pairs of these things meanwhile (`squares.ts`).
 */
export const differenceStatement = ({ own, partner }: Side) =>
  sql(
    { changed: z.int(), events: z.int() },
    `with change as materialized (
    select question.number as own, question.id as own_id, pair.*
    from ${questions} cross join lateral (
      select coalesce(fresh.partner, stored.partner) as partner, fresh.metres, fresh.types, fresh.specialties,
             fresh.others, fresh.score, fresh.partner is null as gone, stored.place as held
      from (${freshMatches(partner)}) as fresh
      full join (
        select ${partner} as partner, metres, types, specialties, others, score, ctid as place
        from match where ${own} = question.number
      ) as stored on stored.partner = fresh.partner
      where fresh.partner is null or stored.partner is null
         or (fresh.metres, fresh.types, fresh.specialties, fresh.others, fresh.score)
            is distinct from (stored.metres, stored.types, stored.specialties, stored.others, stored.score)
    ) as pair
  ),
  removed as (
    delete from match where ctid = any(array(select held from change where gone))
  ),
  changed as (
    ${write(own, partner, 'held is not null and not gone')}
    on conflict (job, provider) do update set metres = excluded.metres, types = excluded.types,
      specialties = excluded.specialties, others = excluded.others, score = excluded.score
  ),
  came as (
    ${write(own, partner, 'held is null')} order by partner, own
  ),
  ${eventOfChanges({ own, partner }, { type: '$2', bulk: '$3', cause: '$4' })}
  select count(*)::int as changed, (select count(*)::int from message) as events from change`,
  );

const write = (own: Side['own'], partner: Side['partner'], which: string) =>
  `insert into match (${own}, ${partner}, metres, types, specialties, others, score)
    select own, partner, metres, types, specialties, others, score from change where ${which}`;
