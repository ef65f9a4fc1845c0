import { IdArg, Message, OptionalTextArg } from '@nearward/common/app/graphql/args';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { User } from '@nearward/common/app/viewer/user.object';
import { requireSelf, type Viewer } from '@nearward/common/app/viewer/viewer';
import { texts } from '@nearward/proto/rest/texts';
import { Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Application, AppliedJob } from './application.object.js';
import { ApplicationsService } from './applications.service.js';

@Resolver(() => User)
export class ApplicationsResolver {
  constructor(private readonly service: ApplicationsService) {}

  @Query(() => [Application])
  applications(@IdArg('job_id') job_id: string, @CurrentViewer() viewer: Viewer): Promise<Application[]> {
    return this.service.findOwn(viewer, job_id);
  }

  @Mutation(() => Message)
  async apply(
    @IdArg('job_id') job_id: string,
    @OptionalTextArg('note') note: string | null,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await this.service.apply(viewer, job_id, note);
    return { message: texts.applied };
  }

  // Nullable, so that the user is still served if this service is down.
  @ResolveField(() => [AppliedJob], { nullable: true })
  applied(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<AppliedJob[]> {
    return this.service.findAppliedJobs(requireSelf(viewer, user));
  }
}
