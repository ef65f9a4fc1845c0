import { type EventInSql, recordEvents } from '@nearward/common/events/outbox';
import { roundMetres } from '@nearward/marketplace/geocoding/distance';
import { providerTypes, specialties } from '@nearward/proto/choices';
import pg from 'pg';
import type { ChoiceKind } from './free-text-choices.js';
import { idColumns, type MatchSide, partnerOf } from './match-side.js';
import { radiusMetres } from './tiles.js';

/** Pairs per event, which bounds the message size for a popular job. */
const pairsPerEvent = 500;

/** The fields of the event, as protobuf spells them in JSON. */
const idFields = { job: 'jobId', provider: 'profileId' };

/** The distances, in whole meters, at which the next rounded value starts. */
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
 * SQL that records the events of the rows of `change`: pairs that were added, changed or removed. It is part of the statement
 * that writes them, under the locks that exclude other writers until the commit, so one revision covers all. Bulk events
 * wrap the message. `own` is the side whose matches change.
 *
 * Distances are rounded and scores left out, since they include preferences that a locked contact hides. `Other: text`
 * choices have the profile's spelling. FULL JOIN avoids a nested loop, which statistics of empty tables would suggest and
 * which is quadratic.
 */
export function changesEventSql(own: MatchSide, event: EventInSql): string {
  const partner = partnerOf[own];
  return `
  pair as (
    select own_id, listing.partner_id, ${roundedMetresSql('metres')} as metres, types, specialties, is_removed, is_veiled,
           case when others is not null then (
             select jsonb_agg(other_names -> code::text order by place) filter (where other_names ? code::text)
             from matched_provider, unnest(others) with ordinality as other (code, place)
             where number = ${own === 'job' ? 'partner' : 'own'}) end as others,
           (row_number() over () - 1) / ${pairsPerEvent} as part
    from change
    full join (
      select number, ${idColumns[partner]} as partner_id from matched_${partner}
      where number = any(array(select distinct partner from change))
    ) as listing on listing.number = change.partner
  ),
  equal_pairs as (
    select part, own_id, types, specialties, others, is_removed, is_veiled, array_agg(partner_id) as partners, array_agg(metres) as metres,
           dense_rank() over (partition by part, is_removed order by types, specialties, others) - 1 as reason
    from pair group by part, own_id, is_removed, is_veiled, types, specialties, others
  ),
  reasons_of as (
    select part, json_agg(json_build_object(
             'commonProviderTypes', ${choiceNamesSql('types', providerTypes, 'provider_type')},
             'commonSpecialties', ${choiceNamesSql('specialties', specialties, 'specialty')}) order by reason) as reasons
    from (select distinct part, reason, types, specialties, others from equal_pairs where not is_removed) as distinct_reason
    group by part
  ),
  matches_of as (
    select part, json_agg(case when is_removed then json_build_object('${idFields[own]}', own_id, 'went', partners)
             when is_veiled then json_build_object('${idFields[own]}', own_id, 'went', partners, 'veiledMetres', metres,
               'veiledReasons', same_reasons)
             else json_build_object('${idFields[own]}', own_id, 'came', partners, 'metres', metres,
               'reasons', same_reasons) end) as matches
    from equal_pairs cross join lateral (select array_fill(reason, array[cardinality(partners)])) as filled (same_reasons) group by part
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
}
