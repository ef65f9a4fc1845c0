import { sql } from '@nearward/common/database/sql';
import { limits } from '@nearward/proto/choices';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { findRecommended, Recommendation } from './recommended-jobs.js';
import { Args, Int, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentSelf, User } from '@nearward/common/app/viewer/viewer.decorators';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';

const totalOf = sql(
  { total: z.int() },
  `select count(*)::int as total from matched_provider provider
   join match on match.provider = provider.number where provider.owner_key = $1`,
);

@Resolver(() => User)
export class RecommendationResolver {
  constructor(private readonly dataSource: DataSource) {}

  // Nullable like all fields that extend another service's type, so that the rest is returned if this service fails.
  @ResolveField(() => [Recommendation], { nullable: true })
  async recommended(
    @Args('first', { type: () => Int, defaultValue: limits.recommendedJobs }) first: number,
    @CurrentSelf() { owner_key }: SignedIn,
  ): Promise<Recommendation[]> {
    return (await findRecommended(this.dataSource, owner_key, first)).recommended;
  }

  @ResolveField(() => Int, { nullable: true })
  async recommended_total(@CurrentSelf() { owner_key }: SignedIn): Promise<number> {
    return (await totalOf.one(this.dataSource, owner_key)).total;
  }
}
