import type { GraphQLContext } from '@nearward/common/app/graphql/graphql-context';
import { Queues } from '@nearward/common/app/operators/operators.object';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { requireOperator, type Viewer } from '@nearward/common/app/viewer/viewer';
import { ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import { UnlockLimitReached } from '../unlocks/unlock-limit-reached.object.js';
import { UnlockLimitsService } from '../unlocks/unlock-limits.service.js';

/** For admins in person. */
@Resolver(() => Queues)
export class QueuesResolver {
  constructor(private readonly limits: UnlockLimitsService) {}

  @ResolveReference()
  resolveReference(reference: Queues, { viewer }: GraphQLContext): Queues {
    requireOperator(viewer);
    return reference;
  }

  /** Employers who reached an unlock limit in the past 30 days, oldest first. */
  @ResolveField(() => [UnlockLimitReached], { nullable: true })
  async limits_reached(@CurrentViewer() viewer: Viewer): Promise<UnlockLimitReached[]> {
    return (await this.limits.findReached(viewer)).toReversed();
  }
}
