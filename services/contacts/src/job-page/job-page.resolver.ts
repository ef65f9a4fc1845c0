import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { Args, ID, Query, Resolver } from '@nestjs/graphql';
import { JobPage } from './job-page.object.js';
import { JobPageService } from './job-page.service.js';

@Resolver()
export class JobPageResolver {
  constructor(private readonly pages: JobPageService) {}

  @Query(() => JobPage)
  jobPage(
    @Args('job_id', { type: () => ID }) job_id: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<JobPage> {
    return this.pages.of(viewer, job_id);
  }
}
