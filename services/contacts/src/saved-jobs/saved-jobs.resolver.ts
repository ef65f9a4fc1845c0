import { Message } from '@nearward/common/app/graphql/graphql-module';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { User } from '@nearward/common/app/viewer/user.object';
import { requireSelf, type Viewer } from '@nearward/common/app/viewer/viewer';
import { texts } from '@nearward/proto/rest/texts';
import { Args, ID, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { SavedJob } from './saved-job.object.js';
import { SavedJobsService } from './saved-jobs.service.js';

const jobId = () => Args('job_id', { type: () => ID });

@Resolver(() => User)
export class SavedJobsResolver {
  constructor(private readonly service: SavedJobsService) {}

  @Mutation(() => Message)
  async saveJob(@jobId() job_id: string, @CurrentViewer() viewer: Viewer): Promise<Message> {
    await this.service.save(viewer, job_id);
    return { message: texts.jobSaved };
  }

  @Mutation(() => Message)
  async unsaveJob(@jobId() job_id: string, @CurrentViewer() viewer: Viewer): Promise<Message> {
    await this.service.unsave(viewer, job_id);
    return { message: texts.jobUnsaved };
  }

  // Nullable, so that the user is still served if this service is down.
  @ResolveField(() => [SavedJob], { nullable: true })
  saved(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<SavedJob[]> {
    return this.service.findSaved(requireSelf(viewer, user));
  }
}
