import { Message } from '@nearward/common/app/graphql/graphql-module';
import { AllowSuspended } from '@nearward/common/app/viewer/suspension.guard';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { User } from '@nearward/common/app/viewer/user.object';
import { requireSelf, type Viewer } from '@nearward/common/app/viewer/viewer';
import { texts } from '@nearward/proto/rest/texts';
import { Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { JobMarks } from './job-marks.object.js';
import { JobMarksService } from './job-marks.service.js';

@Resolver(() => User)
export class JobMarksResolver {
  constructor(private readonly service: JobMarksService) {}

  @Mutation(() => Message)
  @AllowSuspended()
  async noteVisit(@CurrentViewer() viewer: Viewer): Promise<Message> {
    await this.service.recordVisit(viewer);
    return { message: texts.visitRecorded };
  }

  // Nullable, so that the user is still served if this service is down.
  @ResolveField(() => JobMarks, { nullable: true })
  marks(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<JobMarks> {
    return this.service.findMarks(requireSelf(viewer, user));
  }
}
