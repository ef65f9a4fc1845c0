import { type Database, type RowOf, sql } from '@nearward/common/database/sql';
import { roundMiles } from '@nearward/marketplace/geocoding/distance';
import { createObjectType } from '@nearward/common/app/graphql/object-type';
import { limits } from '@nearward/proto/choices';
import { Directive } from '@nestjs/graphql';
import { z } from 'zod';
import { type ChoiceKind, choiceNames } from '../matches/free-text-choices.js';
import { specialtyNames, typeNames } from '../matches/masks.js';

const jobReference = z.object({ id: z.uuid() });
Directive('@key(fields: "id", resolvable: false)')(createObjectType('Job', jobReference));

/** A job with its distance. */
export const listedJob = z.object({
  /** Null if the job was just deleted. */
  job: jobReference.nullable(),
  /** Rounded: 2, 5 and 10 mean less than that; from 15 on, multiples of five are approximate. */
  miles: z.number(),
});

/** A matching job with the reasons. */
export const Recommendation = createObjectType(
  'Recommendation',
  listedJob.extend({ common_provider_types: z.array(z.string()), common_specialties: z.array(z.string()) }),
);
export type Recommendation = InstanceType<typeof Recommendation>;

// Looks up only the best of hundreds of matches: as many as requested, and all with the score of the last.
const recommended = sql(
  {
    job_id: z.uuid(),
    metres: z.int(),
    types: z.string(),
    specialties: z.string(),
    others: z.array(z.int()).nullable(),
    other_names: choiceNames.nullable(),
    total: z.int(),
  },
  `select job.job_id, best.metres, best.types, best.specialties, best.others,
          case when best.others is not null then job.other_names end as other_names, counted.total
   from matched_provider provider
   cross join lateral (select count(*)::int as total from match where match.provider = provider.number) counted
   cross join lateral (
     select job, metres, types, specialties, others, score from match
     where match.provider = provider.number order by score desc fetch first ($2::int) rows with ties
   ) best
   join matched_job job on job.number = best.job
   where provider.owner_key = $1
   order by best.score desc, job.posted_at desc, job.number desc limit $2`,
);

/** The jobs that match an account's profile, best first, then newest first, and how many there are. */
export async function findRecommended(
  database: Database,
  owner_key: string,
  first: number = limits.searchedJobs,
) {
  const rows = await recommended.all(database, owner_key, Math.min(Math.max(first, 0), limits.searchedJobs));
  return { recommended: rows.map(toRecommendation), recommended_total: rows[0]?.total ?? 0 };
}

/** `Other: text` choices in common are spelled as the job spells them. */
function toRecommendation(row: RowOf<typeof recommended>): Recommendation {
  const others = (row.others ?? []).flatMap((code) => row.other_names?.[code] ?? []);
  const otherNames = (kind: ChoiceKind) =>
    others.filter((other) => other.kind === kind).map(({ name }) => name);
  return {
    job: { id: row.job_id },
    miles: roundMiles(row.metres),
    common_provider_types: [...typeNames(row.types), ...otherNames('provider_type')],
    common_specialties: [...specialtyNames(row.specialties), ...otherNames('specialty')],
  };
}
