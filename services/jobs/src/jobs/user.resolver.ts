import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { User } from '@nearward/common/app/viewer/user.object';
import { requireSelf, type Viewer } from '@nearward/common/app/viewer/viewer';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { PostedJob } from './job.entity.js';
import type { OwnJob } from './job-rows.js';
import { JobsService } from './jobs.service.js';

@Resolver(() => User)
export class UserResolver {
  constructor(private readonly jobs: JobsService) {}

  // Nullable like all fields that extend another service's type, so that the others are returned if this service fails.
  @ResolveField(() => [PostedJob], { name: 'jobs', nullable: true })
  postedJobs(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<OwnJob[]> {
    return this.jobs.postedBy(requireSelf(viewer, user));
  }
}
