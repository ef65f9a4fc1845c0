import { milesInSteps } from '@nearward/marketplace/geocoding/distance';
import { limits } from '@nearward/proto/choices';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { OtherNames } from '../matches/other-choices.js';
import { commonChoices } from '../matches/reasons.js';
import type { Recommendation } from './recommendation.object.js';

interface MatchRow {
  job_id: string;
  metres: number;
  types: string;
  specialties: string;
  others: number[] | null;
  other_names: OtherNames;
}

@Injectable()
export class RecommendationsService {
  constructor(private readonly dataSource: DataSource) {}

  /** The jobs that match the profile of an account, the best first, newer ones first among equals: the first fifty. */
  async of(owner_key: string): Promise<Recommendation[]> {
    const rows: MatchRow[] = await this.dataSource.query(
      `select job.job_id, match.metres, match.types, match.specialties, match.others, job.other_names
       from matched_provider provider
       join match on match.provider = provider.number
       join matched_job job on job.number = match.job
       where provider.owner_key = $1
       order by match.score desc, job.posted_at desc, job.number desc limit $2`,
      [owner_key, limits.recommendedJobs],
    );
    return rows.map((row) => {
      const { commonProviderTypes, commonSpecialties } = commonChoices(row, row.other_names);
      return {
        job: { id: row.job_id },
        miles: milesInSteps(row.metres),
        common_provider_types: commonProviderTypes,
        common_specialties: commonSpecialties,
      };
    });
  }

  /** How many match in all. */
  async totalOf(owner_key: string): Promise<number> {
    const [{ total }]: [{ total: number }] = await this.dataSource.query(
      `select count(*)::int as total from matched_provider provider
       join match on match.provider = provider.number where provider.owner_key = $1`,
      [owner_key],
    );
    return total;
  }
}
