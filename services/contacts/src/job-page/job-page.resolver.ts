import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { Args, ID, Query, Resolver } from '@nestjs/graphql';
import { JobPage } from './job-page.object.js';
import { JobPageService } from './job-page.service.js';

@Resolver()
export class JobPageResolver {
  constructor(private readonly service: JobPageService) {}

  @Query(() => JobPage)
  jobPage(
    @Args('job_id', { type: () => ID }) job_id: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<JobPage> {
    return this.service.findPage(viewer, job_id);
  }
}
