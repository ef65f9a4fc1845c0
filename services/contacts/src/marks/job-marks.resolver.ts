import { Message } from '@nearward/common/graph';
import { AlsoSuspended } from '@nearward/common/viewer/refuse-suspended.guard';
import { CurrentViewer } from '@nearward/common/viewer/current-viewer.decorator';
import { User } from '@nearward/common/viewer/user.object';
import { requireSelf, type Viewer } from '@nearward/common/viewer/viewer';
import { texts } from '@nearward/proto/rest/texts';
import { Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { JobMarks } from './job-marks.object.js';
import { JobMarksService } from './job-marks.service.js';

@Resolver(() => User)
export class JobMarksResolver {
  constructor(private readonly service: JobMarksService) {}

  @Mutation(() => Message)
  @AlsoSuspended()
  async noteVisit(@CurrentViewer() viewer: Viewer): Promise<Message> {
    await this.service.note(viewer);
    return { message: texts.visitNoted };
  }

  // Nullable as all that one service adds to what another has: without it the rest is still answered.
  @ResolveField(() => JobMarks, { nullable: true })
  marks(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<JobMarks> {
    return this.service.marksFor(requireSelf(viewer, user));
  }
}
