import {
  Args,
  ArgsType,
  Field,
  ID,
  Parent,
  Query,
  ResolveField,
  Resolver,
  ResolveReference,
} from '@nestjs/graphql';
import type { GraphQLContext } from '@nearward/common/app/graphql/graphql-context';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { CurrentClient, CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { validate } from '@nearward/common/errors/request-error';
import { sharedJobsQuery } from '@nearward/proto/rest/shared-jobs';
import { Job, PostedJob } from './job.entity.js';
import type { OwnJob, PublicJob } from './job-rows.js';
import { JobArea, ListedJobs, SharedJobListing } from './shared-job-listing.object.js';
import { SharedJobsService } from './shared-jobs.service.js';
import { JobsService } from './jobs.service.js';
import DataLoader from 'dataloader';
import { User } from '@nearward/common/app/viewer/user.object';
import { requireSelf, type Viewer } from '@nearward/common/app/viewer/viewer';

type JobLoader = DataLoader<string, PublicJob | null>;

const loaders = new WeakMap<GraphQLContext, JobLoader>();

/** The loader of one request, which batches references to jobs into one query. */
function getJobLoader(context: GraphQLContext, jobs: JobsService): JobLoader {
  const existing = loaders.get(context);
  if (existing) return existing;
  const loader: JobLoader = new DataLoader(async (ids) => {
    const jobsById = new Map((await jobs.findByIds(ids)).map((job) => [job.id, job]));
    return ids.map((id) => jobsById.get(id) ?? null);
  });
  loaders.set(context, loader);
  return loader;
}

@ArgsType()
class BrowseArgs {
  @Field(() => String, { nullable: true })
  near?: string | null;

  @Field(() => String, { nullable: true })
  state?: string | null;

  @Field(() => String, { nullable: true })
  role?: string | null;

  @Field(() => String, { nullable: true })
  sort?: string | null;

  @Field(() => ID, { nullable: true })
  after?: string | null;
}

@Resolver(() => Job)
export class JobResolver {
  constructor(
    private readonly jobs: JobsService,
    private readonly shared: SharedJobsService,
    private readonly rates: RateLimits,
  ) {}

  /** A job with a public page. */
  @Query(() => Job)
  sharedJob(@Args('id', { type: () => ID }) id: string): Promise<PublicJob> {
    return this.shared.find(id);
  }

  /** Whether a job was deleted in the last year while it had a public page. */
  @Query(() => Boolean)
  wasSharedJob(@Args('id', { type: () => ID }) id: string): Promise<boolean> {
    return this.shared.wasRemoved(id);
  }

  /** Up to 10,000 jobs with a public page, newest first, from the one after `after` on. */
  @Query(() => [SharedJobListing])
  sharedJobs(
    @Args('after', { type: () => ID, nullable: true }) after: string | null,
  ): Promise<SharedJobListing[]> {
    return this.shared.listAfter(validate(sharedJobsQuery, withoutNulls({ after })).after ?? null);
  }

  /** The states and provider types with enough public jobs for a page of their own. */
  @Query(() => [JobArea])
  sharedJobAreas(): Promise<JobArea[]> {
    return this.shared.largeAreas();
  }

  /** The newest public jobs, for a page that the gateway caches. */
  @Query(() => ListedJobs)
  newestSharedJobs(@Args() { state, role }: BrowseArgs): Promise<ListedJobs> {
    return this.shared.list(validate(sharedJobsQuery, withoutNulls({ state, role })));
  }

  /** Public jobs near a place, in a state, or all. Rate-limited. */
  @Query(() => ListedJobs)
  async browseJobs(@Args() args: BrowseArgs, @CurrentClient() client: string): Promise<ListedJobs> {
    const query = validate(sharedJobsQuery, withoutNulls(args));
    await this.rates.consume('supply', client);
    return this.shared.list(query);
  }

  /** Null for a deleted job. One query serves all jobs of a request. */
  @ResolveReference()
  resolveReference(reference: { id: string }, context: GraphQLContext): Promise<PublicJob | null> {
    return getJobLoader(context, this.jobs).load(reference.id);
  }
}

const withoutNulls = (args: object): object =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null));

@Resolver(() => User)
export class UserResolver {
  constructor(private readonly jobs: JobsService) {}

  // Nullable like all fields that extend another service's type, so that the others are returned if this service fails.
  @ResolveField(() => [PostedJob], { name: 'jobs', nullable: true })
  postedJobs(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<OwnJob[]> {
    return this.jobs.postedBy(requireSelf(viewer, user));
  }
}
