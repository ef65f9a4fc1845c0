import { ResolveReference, Resolver } from '@nestjs/graphql';
import type { GraphContext } from '@nearward/common/graph';
import { Job, type JobEntity } from './job.entity.js';
import { jobLoader } from './job-loader.js';
import { JobsService } from './jobs.service.js';

@Resolver(() => Job)
export class JobResolver {
  constructor(private readonly jobs: JobsService) {}

  /** Null for a job that is gone; all of one request come in one query. */
  @ResolveReference()
  resolveReference(reference: { id: string }, context: GraphContext): Promise<JobEntity | null> {
    return jobLoader(context, this.jobs).load(reference.id);
  }
}
