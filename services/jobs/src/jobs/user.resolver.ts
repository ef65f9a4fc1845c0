import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { User } from '@nearward/common/app/viewer/user.object';
import { asEmployer, requireSelf, type Viewer } from '@nearward/common/app/viewer/viewer';
import { mayWorkIn } from '@nearward/proto/rest/practice-texts';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { PostedJob } from './job.entity.js';
import type { OwnJob } from './job-rows.js';
import { JobsService } from './jobs.service.js';

@Resolver(() => User)
export class UserResolver {
  constructor(private readonly jobs: JobsService) {}

  // Nullable like all fields that extend another service's type, so that the rest is returned if this service fails.
  // The jobs of the practice that the user acts for. Empty for a role that does not hire.
  @ResolveField(() => [PostedJob], { name: 'jobs', nullable: true })
  postedJobs(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<OwnJob[]> {
    const self = requireSelf(viewer, user);
    if (self.acting && !mayWorkIn(self.acting.role, 'hiring')) return Promise.resolve([]);
    return this.jobs.findByOwner(asEmployer(self, 'hiring').owner_key);
  }
}
