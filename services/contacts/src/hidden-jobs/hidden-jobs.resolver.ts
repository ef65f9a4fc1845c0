import { Message } from '@nearward/common/app/graphql/graphql-module';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { texts } from '@nearward/proto/rest/texts';
import { Args, ID, Mutation, Resolver } from '@nestjs/graphql';
import { HiddenJobsService } from './hidden-jobs.service.js';

const jobId = () => Args('job_id', { type: () => ID });

@Resolver()
export class HiddenJobsResolver {
  constructor(private readonly service: HiddenJobsService) {}

  @Mutation(() => Message)
  async hideJob(@jobId() job_id: string, @CurrentViewer() viewer: Viewer): Promise<Message> {
    await this.service.hide(viewer, job_id);
    return { message: texts.jobHidden };
  }

  @Mutation(() => Message)
  async unhideJob(@jobId() job_id: string, @CurrentViewer() viewer: Viewer): Promise<Message> {
    await this.service.unhide(viewer, job_id);
    return { message: texts.jobShown };
  }
}
