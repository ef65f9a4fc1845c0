import { command, sql } from '@nearward/common/database/sql';
import { roundMiles } from '@nearward/marketplace/geocoding/distance';
import type { MatchesChanged } from '@nearward/proto/gen/matching/v1/matching_pb';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import {
  columnsOf,
  employerMilesSql,
  insertFirstSql,
  scoreSql,
  shownJoins,
  shownMilesSql,
  showPairs,
  waitForCards,
} from '../cards/shown-distances.js';

/** The pairs of an event in parallel lists. An ended pair has neither miles nor a reason, which is an index in the event. */
interface Pairs {
  jobs: string[];
  profiles: string[];
  miles: (number | null)[];
  /** Those of the pairs that only the professional sees. */
  veiledMiles: (number | null)[];
  reasons: (number | null)[];
}

const pairsSql = 'unnest($1::uuid[], $2::uuid[], $3::int[])';
const insertFirst = command(
  insertFirstSql(`(select * from ${pairsSql} as came (job_id, profile_id, miles))`, 'true'),
);

// A new distance to the same job, in an event about the professional's matches, means that the professional moved. A job
// that moves is in an event about its own matches, and must not renew what its employer sees.
const renewMoved = sql(
  { job_id: z.uuid(), profile_id: z.uuid() },
  `with changed as materialized (
     select came.profile_id, came.job_id, came.miles
     from ${pairsSql} as came (job_id, profile_id, miles) join matched_pair stored using (job_id, profile_id)
     where stored.revision < $4 and stored.lives and stored.miles <> came.miles
   ),
   moved as (
     update shown_distance shown set miles = ${employerMilesSql('changed.miles')} from changed
     where shown.profile_id = any(array(select profile_id from changed))
       and shown.profile_id = changed.profile_id and shown.job_id = changed.job_id
     returning shown.owner_key, shown.profile_id
   )
   select pair.job_id, pair.profile_id from moved
   join job_card job on job.owner_key = moved.owner_key
   join matched_pair pair on pair.job_id = job.id and pair.profile_id = moved.profile_id and pair.lives`,
);

// The fixed order of rows avoids deadlocks between batches with pairs in common.
const upsertPairs = command(
  `insert into matched_pair as stored
     (job_id, profile_id, revision, lives, miles, provider_types, specialties, shown_miles, score, matched_at,
      is_veiled)
   select job_id, profile_id, $4, miles is not null, coalesce(miles, veiled_miles), provider_types, specialties, shown_miles,
          case when miles is null then 0
          else ${scoreSql('specialties', `coalesce(shown_miles, ${employerMilesSql('miles')})`)} end,
          statement_timestamp(), veiled_miles is not null
   from (
     select pair.job_id, pair.profile_id, pair.miles, pair.veiled_miles, coalesce(reason_row.provider_types, '{}') as provider_types,
            coalesce(reason_row.specialties, '{}') as specialties,
            case when pair.miles is not null and shown.profile_id is not null then ${shownMilesSql('pair')} end as shown_miles
     from unnest($1::uuid[], $2::uuid[], $3::int[], $5::int[], $7::int[]) as pair (job_id, profile_id, miles, reason, veiled_miles)
     left join jsonb_to_recordset($6) as reason_row (place int, provider_types text[], specialties text[])
       on reason_row.place = pair.reason ${shownJoins('pair')}
   ) pair
   order by job_id, profile_id
   on conflict (job_id, profile_id) do update set
     revision = excluded.revision, lives = excluded.lives, miles = excluded.miles,
     provider_types = excluded.provider_types, specialties = excluded.specialties,
     shown_miles = excluded.shown_miles, score = excluded.score,
     is_veiled = excluded.is_veiled,
     matched_at = case when stored.lives or (stored.is_veiled and excluded.is_veiled) then stored.matched_at else excluded.matched_at end
   where stored.revision < excluded.revision`,
);

/** Stores the pairs of matching's event that are newer than the stored ones, and returns all of its pairs. */
export async function storeMatches(manager: EntityManager, changes: MatchesChanged): Promise<Pairs> {
  await waitForCards.run(
    manager,
    changes.of.map(({ own }) => own.value),
  );
  const pairs = toPairs(changes);
  const reasons = changes.reasons.map((reason, place) => ({
    place,
    provider_types: reason.commonProviderTypes,
    specialties: reason.commonSpecialties,
  }));
  const came = [pairs.jobs, pairs.profiles, pairs.miles].map(toArrayLiteral);
  await insertFirst.run(manager, ...came);
  const isOfProfile = changes.of.some(({ own }) => own.case === 'profileId');
  const moved = isOfProfile ? await renewMoved.all(manager, ...came, changes.revision) : [];
  await upsertPairs.run(
    manager,
    ...came,
    changes.revision,
    toArrayLiteral(pairs.reasons),
    JSON.stringify(reasons),
    toArrayLiteral(pairs.veiledMiles),
  );
  if (moved.length > 0) await showPairs(manager, ...columnsOf(moved));
  return pairs;
}

/** A Postgres array literal of ids or numbers. The driver's own conversion would check each value for escapes. */
const toArrayLiteral = (values: readonly (string | number | null)[]): string =>
  `{${values.map((value) => value ?? 'null').join()}}`;

const toMiles = (metres: number | undefined) => (metres === undefined ? null : roundMiles(metres));

function toPairs({ of }: MatchesChanged): Pairs {
  const pairs: Pairs = { jobs: [], profiles: [], miles: [], veiledMiles: [], reasons: [] };
  for (const { own, came, went, metres, reasons, veiledMetres, veiledReasons } of of) {
    if (!own.case) throw new Error('Matches of neither a job nor a profile');
    const [owners, partners] =
      own.case === 'jobId' ? [pairs.jobs, pairs.profiles] : [pairs.profiles, pairs.jobs];
    for (const [at, id] of [...came, ...went].entries()) {
      owners.push(own.value);
      partners.push(id);
      pairs.miles.push(toMiles(metres[at]));
      pairs.veiledMiles.push(toMiles(veiledMetres[at - came.length]));
      pairs.reasons.push(reasons[at] ?? veiledReasons[at - came.length] ?? null);
    }
  }
  return pairs;
}
