import { Message } from '@nearward/common/graph';
import { CurrentViewer } from '@nearward/common/viewer/current-viewer.decorator';
import { User } from '@nearward/common/viewer/user.object';
import { requireSelf, type Viewer } from '@nearward/common/viewer/viewer';
import { texts } from '@nearward/proto/rest/texts';
import { Args, ID, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Application, AppliedJob } from './application.object.js';
import { ApplicationsService } from './applications.service.js';

const jobId = () => Args('job_id', { type: () => ID });

@Resolver(() => User)
export class ApplicationsResolver {
  constructor(private readonly service: ApplicationsService) {}

  @Query(() => [Application])
  applications(@jobId() job_id: string, @CurrentViewer() viewer: Viewer): Promise<Application[]> {
    return this.service.ownTo(viewer, job_id);
  }

  @Mutation(() => Message)
  async apply(
    @jobId() job_id: string,
    @Args('note', { type: () => String, nullable: true }) note: string | null,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await this.service.apply(viewer, job_id, note);
    return { message: texts.applied };
  }

  @Mutation(() => Message)
  async withdrawInterest(@jobId() job_id: string, @CurrentViewer() viewer: Viewer): Promise<Message> {
    await this.service.withdraw(viewer, job_id);
    return { message: texts.interestWithdrawn };
  }

  // Nullable as all that one service adds to what another has: without it the rest is still answered.
  @ResolveField(() => [AppliedJob], { nullable: true })
  applied(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<AppliedJob[]> {
    return this.service.appliedBy(requireSelf(viewer, user));
  }
}
