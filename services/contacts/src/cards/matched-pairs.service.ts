import type { MatchesChanged } from '@nearward/proto/gen/matching/v1/matching_pb';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Which jobs and professionals match, kept by the matcher's batches in whatever order they come. */
@Injectable()
export class MatchedPairsService {
  async apply(manager: EntityManager, { came, went }: MatchesChanged): Promise<void> {
    const pairs = [
      ...came.map((match) => ({
        job_id: match.jobId,
        profile_id: match.profileId,
        revision: String(match.revision),
        lives: true,
        miles: match.miles,
        provider_types: match.commonProviderTypes,
        specialties: match.commonSpecialties,
        score: match.score,
      })),
      ...went.map((match) => ({
        job_id: match.jobId,
        profile_id: match.profileId,
        revision: String(match.revision),
        lives: false,
        miles: null,
        provider_types: [],
        specialties: [],
        score: 0,
      })),
    ];
    // In one order everywhere, so that two batches with pairs in common cannot wait for each other in a circle.
    await manager.query(
      `insert into matched_pair as held (job_id, profile_id, revision, lives, miles, provider_types, specialties, score)
       select distinct on (job_id, profile_id) job_id, profile_id, revision, lives, miles, provider_types, specialties, score
       from jsonb_to_recordset($1) as pair (job_id uuid, profile_id uuid, revision bigint, lives boolean,
         miles float8, provider_types text[], specialties text[], score int)
       order by job_id, profile_id, revision desc
       on conflict (job_id, profile_id) do update set
         revision = excluded.revision, lives = excluded.lives, miles = excluded.miles,
         provider_types = excluded.provider_types, specialties = excluded.specialties, score = excluded.score,
         matched_at = case when held.lives then held.matched_at else now() end
       where held.revision < excluded.revision`,
      [JSON.stringify(pairs)],
    );
  }
}
