import { Message } from '@nearward/common/app/graphql/args';
import { AllowSuspended, CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { User } from '@nearward/common/app/viewer/user.object';
import { requireSelf, type Viewer } from '@nearward/common/app/viewer/viewer';
import { texts } from '@nearward/proto/rest/texts';
import { Args, ID, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { JobMarks, JobMarksService, SavedJob } from './job-marks.service.js';

const jobId = () => Args('job_id', { type: () => ID });

@Resolver(() => User)
export class JobMarksResolver {
  constructor(private readonly service: JobMarksService) {}

  @Mutation(() => Message)
  async saveJob(@jobId() job_id: string, @CurrentViewer() viewer: Viewer): Promise<Message> {
    await this.service.mark(viewer, job_id, 'saved');
    return { message: texts.jobSaved };
  }

  @Mutation(() => Message)
  async unsaveJob(@jobId() job_id: string, @CurrentViewer() viewer: Viewer): Promise<Message> {
    await this.service.unmark(viewer, job_id, 'saved');
    return { message: texts.jobUnsaved };
  }

  @Mutation(() => Message)
  async hideJob(@jobId() job_id: string, @CurrentViewer() viewer: Viewer): Promise<Message> {
    await this.service.mark(viewer, job_id, 'hidden');
    return { message: texts.jobHidden };
  }

  @Mutation(() => Message)
  async unhideJob(@jobId() job_id: string, @CurrentViewer() viewer: Viewer): Promise<Message> {
    await this.service.unmark(viewer, job_id, 'hidden');
    return { message: texts.jobShown };
  }

  @Mutation(() => Message)
  @AllowSuspended()
  async noteVisit(@CurrentViewer() viewer: Viewer): Promise<Message> {
    await this.service.recordVisit(viewer);
    return { message: texts.visitRecorded };
  }

  // Nullable, so that the user is still served if this service is down.
  @ResolveField(() => [SavedJob], { nullable: true })
  saved(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<SavedJob[]> {
    return this.service.findSaved(requireSelf(viewer, user));
  }

  @ResolveField(() => JobMarks, { nullable: true })
  marks(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<JobMarks> {
    return this.service.findMarks(requireSelf(viewer, user));
  }
}
