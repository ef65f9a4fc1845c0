import { type EventInSql, recordEvents } from '@nearward/common/events/outbox';
import { roundMetres } from '@nearward/marketplace/geocoding/distance';
import { providerTypes, specialties } from '@nearward/proto/choices';
import pg from 'pg';
import type { OtherKind } from './other-choices.js';
import { radiusMetres } from './tiles.js';

export interface Side {
  /** The column of `match` whose matches are recomputed, and the one of their partners. */
  own: 'job' | 'provider';
  partner: 'job' | 'provider';
}

/** Pairs in one event: keeps a popular job's change from becoming one huge message. */
const pairsPerEvent = 500;

const idOf = { job: 'job_id', provider: 'profile_id' };
const fieldOf = { job: 'jobId', provider: 'profileId' };

/** The metres from which a distance is told as another step. */
const stepsFrom = Array.from({ length: Math.ceil(radiusMetres) + 1 }, (_, metres) => metres).filter(
  (metres) => metres === 0 || roundMetres(metres) !== roundMetres(metres - 1),
);
const inSteps = (metres: string) =>
  `(array[${stepsFrom.map(roundMetres).join()}])[width_bucket(${metres}, array[${stepsFrom.join()}])]`;

/** The choices whose bits are set, then those of `others` of that kind. */
const named = (mask: string, names: readonly string[], kind: OtherKind) =>
  `array(select name from unnest(array[${names.map(pg.escapeLiteral).join()}]) with ordinality as choice (name, place)
            where ${mask} & (1::bigint << (place - 1)::int) <> 0 order by place)
         || array(select other ->> 'name' from jsonb_array_elements(others) as other where other ->> 'kind' = '${kind}')`;

/**
 * Says which pairs came, changed or went: the rows of `change`, in the statement that writes them and under the locks
 * that keep others from writing them until its commit; hence one revision for all. Bulk ones say so in a message of their
 * own.
 *
 * Distances are told in steps and scores not at all: those hold preferences that a locked contact hides. `Other: text`
 * choices are spelled as the profile spells them. Every pair has an id and each part matches, so FULL JOIN joins here,
 * too: a nested loop, which statistics from empty tables would suggest, goes quadratic.
 */
export const eventOfChanges = ({ own, partner }: Side, event: EventInSql) => `
  pair as (
    select own_id, known.partner_id, ${inSteps('metres')} as metres, types, specialties, gone,
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
             'commonProviderTypes', ${named('types', providerTypes, 'provider_type')},
             'commonSpecialties', ${named('specialties', specialties, 'specialty')}) order by reason) as reasons
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
