import { type EventInSql, recordEvents } from '@nearward/common/events/outbox';
import { roundMetres } from '@nearward/marketplace/geocoding/distance';
import { providerTypes, specialties } from '@nearward/proto/choices';
import pg from 'pg';
import type { ChoiceKind } from './free-text-choices.js';
import { radiusMetres } from './tiles.js';

export interface Side {
  /** The column of `match` whose matches are recomputed; `partner` is the other one. */
  own: 'job' | 'provider';
  partner: 'job' | 'provider';
}

/** Pairs per event, which bounds the message size for a popular job. */
const pairsPerEvent = 500;

const idOf = { job: 'job_id', provider: 'profile_id' };
const fieldOf = { job: 'jobId', provider: 'profileId' };

/** The distances in meters at which the next rounded value starts. */
const stepStarts = Array.from({ length: Math.ceil(radiusMetres) + 1 }, (_, metres) => metres).filter(
  (metres) => metres === 0 || roundMetres(metres) !== roundMetres(metres - 1),
);
const roundedMetresSql = (metres: string) =>
  `(array[${stepStarts.map(roundMetres).join()}])[width_bucket(${metres}, array[${stepStarts.join()}])]`;

/** SQL for the names of the set bits, followed by the free-text choices of that kind. */
const choiceNamesSql = (mask: string, names: readonly string[], kind: ChoiceKind) =>
  `array(select name from unnest(array[${names.map(pg.escapeLiteral).join()}]) with ordinality as choice (name, place)
            where ${mask} & (1::bigint << (place - 1)::int) <> 0 order by place)
         || array(select other ->> 'name' from jsonb_array_elements(others) as other where other ->> 'kind' = '${kind}')`;

/**
 * SQL that records the event of the rows of `change`: pairs that were added, changed or removed. It is part of the statement
 * that writes them, under the locks that exclude other writers until the commit, so one revision covers all. Bulk events
 * wrap the message.
 *
 * Distances are rounded and scores left out, since they include preferences that a locked contact hides. `Other: text`
 * choices have the profile's spelling. FULL JOIN avoids a nested loop, which statistics of empty tables would suggest and
 * which is quadratic.
 */
export const changesEventSql = ({ own, partner }: Side, event: EventInSql) => `
  pair as (
    select own_id, known.partner_id, ${roundedMetresSql('metres')} as metres, types, specialties, gone,
           case when others is not null then (
             select jsonb_agg(other_names -> code::text order by place) filter (where other_names ? code::text)
             from matched_provider, unnest(others) with ordinality as other (code, place)
             where number = ${own === 'job' ? 'partner' : 'own'}) end as others,
           (row_number() over () - 1) / ${pairsPerEvent} as part
    from change
    full join (
      select number, ${idOf[partner]} as partner_id from matched_${partner}
      where number = any(array(select distinct partner from change))
    ) as known on known.number = change.partner
  ),
  alike as (
    select part, own_id, types, specialties, others, gone, array_agg(partner_id) as partners, array_agg(metres) as metres,
           dense_rank() over (partition by part, gone order by types, specialties, others) - 1 as reason
    from pair group by part, own_id, gone, types, specialties, others
  ),
  reasons_of as (
    select part, json_agg(json_build_object(
             'commonProviderTypes', ${choiceNamesSql('types', providerTypes, 'provider_type')},
             'commonSpecialties', ${choiceNamesSql('specialties', specialties, 'specialty')}) order by reason) as reasons
    from (select distinct part, reason, types, specialties, others from alike where not gone) as words
    group by part
  ),
  matches_of as (
    select part, json_agg(case when gone then json_build_object('${fieldOf[own]}', own_id, 'went', partners)
             else json_build_object('${fieldOf[own]}', own_id, 'came', partners, 'metres', metres,
               'reasons', array_fill(reason, array[cardinality(partners)])) end) as matches
    from alike group by part
  ),
  message as (
    select json_build_object('revision', (select nextval('match_revision'))::text,
             'reasons', coalesce(reasons, '[]'), 'of', matches) as changes
    from matches_of full join reasons_of using (part)
  ),
  event as (
    ${recordEvents(
      `select case when ${event.bulk}::boolean then json_build_object('changes', changes) else changes end as payload
       from message`,
      event,
    )}
  )`;
