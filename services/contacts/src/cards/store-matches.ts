import { command } from '@nearward/common/database/sql';
import { roundMiles, minEmployerMiles } from '@nearward/marketplace/geocoding/distance';
import type { MatchesChanged } from '@nearward/proto/gen/matching/v1/matching_pb';
import type { EntityManager } from 'typeorm';

/** The pairs of an event in parallel lists. An ended pair has neither miles nor a reason, which is an index in the event. */
interface Pairs {
  jobs: string[];
  profiles: string[];
  miles: (number | null)[];
  reasons: (number | null)[];
}

// The score uses only what an employer sees of a locked contact, since the order would reveal the rest. The fixed order
// of rows avoids deadlocks between batches with pairs in common.
const upsertPairs = command(
  `insert into matched_pair as stored (job_id, profile_id, revision, lives, miles, provider_types, specialties, score, matched_at)
   select job_id, profile_id, $1, miles is not null, miles,
          coalesce(provider_types, '{}'), coalesce(specialties, '{}'),
          case when miles is null then 0 else 100 * cardinality(specialties) - greatest(miles, ${minEmployerMiles}) end, statement_timestamp()
   from unnest($2::uuid[], $3::uuid[], $4::int[], $5::int[]) as pair (job_id, profile_id, miles, reason)
   left join jsonb_to_recordset($6) as reason_row (place int, provider_types text[], specialties text[])
     on reason_row.place = pair.reason
   order by job_id, profile_id
   on conflict (job_id, profile_id) do update set
     revision = excluded.revision, lives = excluded.lives, miles = excluded.miles,
     provider_types = excluded.provider_types, specialties = excluded.specialties, score = excluded.score,
     matched_at = case when stored.lives then stored.matched_at else excluded.matched_at end
   where stored.revision < excluded.revision`,
);

/** Stores the pairs of matching's event that are newer than the stored ones, and returns all of its pairs. */
export async function storeMatches(manager: EntityManager, changes: MatchesChanged): Promise<Pairs> {
  const pairs = toPairs(changes);
  const reasons = changes.reasons.map((reason, place) => ({
    place,
    provider_types: reason.commonProviderTypes,
    specialties: reason.commonSpecialties,
  }));
  await upsertPairs.run(
    manager,
    changes.revision,
    toArrayLiteral(pairs.jobs),
    toArrayLiteral(pairs.profiles),
    toArrayLiteral(pairs.miles),
    toArrayLiteral(pairs.reasons),
    JSON.stringify(reasons),
  );
  return pairs;
}

/** A Postgres array literal of ids or numbers. The driver's own conversion would check each value for escapes. */
const toArrayLiteral = (values: readonly (string | number | null)[]): string =>
  `{${values.map((value) => value ?? 'null').join()}}`;

function toPairs({ of }: MatchesChanged): Pairs {
  const pairs: Pairs = { jobs: [], profiles: [], miles: [], reasons: [] };
  for (const { own, came, went, metres, reasons } of of) {
    if (!own.case) throw new Error('Matches of neither a job nor a profile');
    const [owners, partners] =
      own.case === 'jobId' ? [pairs.jobs, pairs.profiles] : [pairs.profiles, pairs.jobs];
    for (const [at, id] of [...came, ...went].entries()) {
      owners.push(own.value);
      partners.push(id);
      const distance = metres[at];
      pairs.miles.push(distance === undefined ? null : roundMiles(distance));
      pairs.reasons.push(reasons[at] ?? null);
    }
  }
  return pairs;
}
