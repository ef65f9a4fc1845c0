import { preparedSql } from '@nearward/common/database/sql';
import { roundMiles } from '@nearward/marketplace/geocoding/distance';
import { limits } from '@nearward/proto/choices';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { choiceNames, type ChoiceKind, type ChoiceNames } from '../matches/free-text-choices.js';
import type { Recommendation } from './recommendation.object.js';
import { specialtyNames, typeNames } from '../matches/masks.js';

interface CommonCodes {
  types: string;
  specialties: string;
  others: number[] | null;
}

/** The names of what a job and a profile have in common. */
interface CommonChoices {
  commonProviderTypes: string[];
  commonSpecialties: string[];
}

/** The names for common codes. `spelling` is that of the listing that is shown. */
function commonChoices(common: CommonCodes, spelling: ChoiceNames): CommonChoices {
  const others = (common.others ?? []).flatMap((code) => spelling[code] ?? []);
  const named = (kind: ChoiceKind) =>
    others.filter((other) => other.kind === kind).map((other) => other.name);
  return {
    commonProviderTypes: [...typeNames(common.types), ...named('provider_type')],
    commonSpecialties: [...specialtyNames(common.specialties), ...named('specialty')],
  };
}

// Looks up only the best of hundreds of matches: as many as requested, and all with the score of the last.
const recommended = preparedSql(
  {
    job_id: z.uuid(),
    metres: z.int(),
    types: z.string(),
    specialties: z.string(),
    others: z.array(z.int()).nullable(),
    other_names: choiceNames,
  },
  `select job.job_id, best.metres, best.types, best.specialties, best.others, job.other_names
   from matched_provider provider
   cross join lateral (
     select job, metres, types, specialties, others, score from match
     where match.provider = provider.number order by score desc fetch first ($2::int) rows with ties
   ) best
   join matched_job job on job.number = best.job
   where provider.owner_key = $1
   order by best.score desc, job.posted_at desc, job.number desc limit $2`,
);
const recommendedTotal = preparedSql(
  { total: z.int() },
  `select count(*)::int as total from matched_provider provider
   join match on match.provider = provider.number where provider.owner_key = $1`,
);

@Injectable()
export class RecommendationsService {
  constructor(private readonly dataSource: DataSource) {}

  /** The jobs that match an account's profile, best first, then newest first. */
  async of(owner_key: string, first: number): Promise<Recommendation[]> {
    const count = Math.min(Math.max(first, 0), limits.searchedJobs);
    const rows = await recommended.all(this.dataSource, owner_key, count);
    return rows.map((row) => {
      const { commonProviderTypes, commonSpecialties } = commonChoices(row, row.other_names);
      return {
        job: { id: row.job_id },
        miles: roundMiles(row.metres),
        common_provider_types: commonProviderTypes,
        common_specialties: commonSpecialties,
      };
    });
  }

  /** The number of all matches. */
  async totalOf(owner_key: string): Promise<number> {
    return (await recommendedTotal.one(this.dataSource, owner_key)).total;
  }
}
