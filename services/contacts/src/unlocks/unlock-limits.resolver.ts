import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { requireOperator, type Viewer } from '@nearward/common/app/viewer/viewer';
import { Query, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { UnlockLimitReached } from './unlock-limit-reached.object.js';
import { recentRejections } from './unlock-limits.service.js';

/** For admins in person. */
@Resolver()
export class UnlockLimitsResolver {
  constructor(private readonly dataSource: DataSource) {}

  /** The same for earlier clients, newest first. */
  @Query(() => [UnlockLimitReached])
  async unlockLimitsReached(@CurrentViewer() viewer: Viewer): Promise<UnlockLimitReached[]> {
    requireOperator(viewer);
    return recentRejections.all(this.dataSource);
  }
}
