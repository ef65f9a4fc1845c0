import { CurrentViewer } from '@nearward/common/viewer/current-viewer.decorator';
import { User } from '@nearward/common/viewer/user.object';
import { requireSelf, type Viewer } from '@nearward/common/viewer/viewer';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Subscription } from './subscription.object.js';

@Resolver(() => User)
export class SubscriptionResolver {
  /** Nobody can subscribe yet, so everybody's is `none`. */
  @ResolveField(() => Subscription)
  subscription(@Parent() user: User, @CurrentViewer() viewer: Viewer): Subscription {
    requireSelf(viewer, user);
    return { status: 'none', stripe_price_id: null, start_date: null, cancel_at_period_end: false };
  }
}
