import { Args, ID, Query, ResolveReference, Resolver } from '@nestjs/graphql';
import type { GraphQLContext } from '@nearward/common/app/graphql/graphql-context';
import { Job } from './job.entity.js';
import { jobLoader } from './job-loader.js';
import type { PublicJob } from './job-rows.js';
import { SharedJobListing } from './shared-job-listing.object.js';
import { JobsService } from './jobs.service.js';

@Resolver(() => Job)
export class JobResolver {
  constructor(private readonly jobs: JobsService) {}

  /** One whose owner wants anybody to see it. */
  @Query(() => Job)
  sharedJob(@Args('id', { type: () => ID }) id: string): Promise<PublicJob> {
    return this.jobs.shared(id);
  }

  /** All whose owners want anybody to see them, newest first. */
  @Query(() => [SharedJobListing])
  sharedJobs(): Promise<SharedJobListing[]> {
    return this.jobs.allShared();
  }

  /** Null for a job that is gone; all of one request come in one query. */
  @ResolveReference()
  resolveReference(reference: { id: string }, context: GraphQLContext): Promise<PublicJob | null> {
    return jobLoader(context, this.jobs).load(reference.id);
  }
}
