import { CurrentViewer } from '@nearward/common/viewer/current-viewer.decorator';
import { requireSelf, type Viewer } from '@nearward/common/viewer/viewer';
import { Directive, Field, ID, ObjectType, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { JobEntity } from './job.entity.js';
import { PostedJob } from './job.object.js';
import { JobsService } from './jobs.service.js';

@ObjectType()
@Directive('@key(fields: "id")')
class User {
  @Field(() => ID)
  id: string;
}

@Resolver(() => User)
export class UserResolver {
  constructor(private readonly jobs: JobsService) {}

  @ResolveField(() => [PostedJob], { name: 'jobs' })
  postedJobs(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<JobEntity[]> {
    return this.jobs.ofOwner(requireSelf(viewer, user).owner_key);
  }
}
