import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { User } from '@nearward/common/app/viewer/user.object';
import { requireSelf, type Viewer } from '@nearward/common/app/viewer/viewer';
import { limits } from '@nearward/proto/choices';
import { Args, Int, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Recommendation } from './recommendation.object.js';
import { RecommendationsService } from './recommendations.service.js';

@Resolver(() => User)
export class RecommendationResolver {
  constructor(private readonly service: RecommendationsService) {}

  // Nullable like all fields that extend another service's type, so that the rest is returned if this service fails.
  @ResolveField(() => [Recommendation], { nullable: true })
  recommended(
    @Parent() user: User,
    @Args('first', { type: () => Int, defaultValue: limits.recommendedJobs }) first: number,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Recommendation[]> {
    return this.service.findRecommended(requireSelf(viewer, user).owner_key, first);
  }

  @ResolveField(() => Int, { nullable: true })
  recommended_total(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<number> {
    return this.service.countRecommended(requireSelf(viewer, user).owner_key);
  }
}
