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

  /** A job with a public page. */
  @Query(() => Job)
  sharedJob(@Args('id', { type: () => ID }) id: string): Promise<PublicJob> {
    return this.jobs.shared(id);
  }

  /** All jobs with a public page, newest first. */
  @Query(() => [SharedJobListing])
  sharedJobs(): Promise<SharedJobListing[]> {
    return this.jobs.allShared();
  }

  /** Null for a deleted job. One query serves all jobs of a request. */
  @ResolveReference()
  resolveReference(reference: { id: string }, context: GraphQLContext): Promise<PublicJob | null> {
    return jobLoader(context, this.jobs).load(reference.id);
  }
}
