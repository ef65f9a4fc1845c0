import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { Query, Resolver } from '@nestjs/graphql';
import { UnlockLimitReached } from './unlock-limit-reached.object.js';
import { UnlockLimitsService } from './unlock-limits.service.js';

/** For admins in person. */
@Resolver()
export class UnlockLimitsResolver {
  constructor(private readonly limits: UnlockLimitsService) {}

  @Query(() => [UnlockLimitReached])
  unlockLimitsReached(@CurrentViewer() viewer: Viewer): Promise<UnlockLimitReached[]> {
    return this.limits.findReached(viewer);
  }
}
