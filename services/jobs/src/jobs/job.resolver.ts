import { IdArg } from '@nearward/common/app/graphql/args';
import type { GraphQLContext } from '@nearward/common/app/viewer/viewer';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { CurrentClient } from '@nearward/common/app/viewer/viewer.decorators';
import { RequestError, validate } from '@nearward/common/errors/request-error';
import { createFormInput } from '@nearward/marketplace/form.input';
import { roundMiles } from '@nearward/marketplace/geocoding/distance';
import { type Geocoder, GEOCODER, locateAddress } from '@nearward/marketplace/geocoding/geocoder';
import { createObjectType } from '@nearward/common/app/graphql/object-type';
import { jobTitle, providerTypes } from '@nearward/proto/choices';
import { sharedJobsPerPage, sharedJobsQuery, sharedJobsResponse } from '@nearward/proto/rest/shared-jobs';
import { texts } from '@nearward/proto/rest/texts';
import { stateCodes } from '@nearward/proto/states';
import { Inject } from '@nestjs/common';
import { Args, ArgsType, ID, Query, Resolver, ResolveReference } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Job } from './job.object.js';
import { findPublicJobs, findSharedJob, type PublicJob } from './job-rows.js';
import {
  forSitemap,
  largeAreas,
  type ListedJobRow,
  listSharedJobs,
  wasRemovedWhileShared,
} from './shared-job-rows.js';

/** A job with a public page, as listed in the sitemap. */
const SharedJobListing = createObjectType('SharedJobListing', z.object(forSitemap.columns));
type SharedJobListing = InstanceType<typeof SharedJobListing>;

/** A state and a provider type with enough public jobs for a page of their own. */
const JobArea = createObjectType(
  'JobArea',
  z.object({ ...largeAreas.columns, state: z.string(), role: z.string() }),
);
type JobArea = InstanceType<typeof JobArea>;

const ListedJobs = createObjectType('ListedJobs', sharedJobsResponse, { jobs: 'ListedJob' });
type ListedJobs = InstanceType<typeof ListedJobs>;

type JobLoader = DataLoader<string, PublicJob | null>;

const loaders = new WeakMap<GraphQLContext, JobLoader>();

/** The loader of one request, which batches references to jobs into one query. */
function getJobLoader(context: GraphQLContext, { manager }: DataSource): JobLoader {
  const existing = loaders.get(context);
  if (existing) return existing;
  const loader: JobLoader = new DataLoader(async (ids) => {
    const jobsById = new Map((await findPublicJobs(manager, ids)).map((job) => [job.id, job]));
    return ids.map((id) => jobsById.get(id) ?? null);
  });
  loaders.set(context, loader);
  return loader;
}

@ArgsType()
class BrowseArgs extends createFormInput(sharedJobsQuery) {}

/** Jobs with a public page. */
@Resolver(() => Job)
export class JobResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rates: RateLimits,
    @Inject(GEOCODER) private readonly geocoder: Geocoder,
  ) {}

  /** NOT_FOUND if the job has no public page. */
  @Query(() => Job)
  async sharedJob(@IdArg() id: string): Promise<PublicJob> {
    const job = await findSharedJob(this.dataSource, id);
    if (!job) throw new RequestError('NOT_FOUND', texts.jobNotFound);
    return job;
  }

  /** Whether the job was deleted in the last year while it had a public page. */
  @Query(() => Boolean)
  wasSharedJob(@IdArg() id: string): Promise<boolean> {
    return wasRemovedWhileShared.some(this.dataSource, id);
  }

  /** Up to 10,000 jobs with a public page, newest first, from the one after `after` on. */
  @Query(() => [SharedJobListing])
  sharedJobs(
    @Args('after', { type: () => ID, nullable: true }) after: string | null,
  ): Promise<SharedJobListing[]> {
    return forSitemap.all(this.dataSource, readQuery({ after }).after ?? null);
  }

  /** The states and provider types with enough public jobs for a page of their own. */
  @Query(() => [JobArea])
  sharedJobAreas(): Promise<JobArea[]> {
    return largeAreas.all(this.dataSource, stateCodes, providerTypes);
  }

  /** The newest public jobs, for a page that the gateway caches. */
  @Query(() => ListedJobs)
  newestSharedJobs(@Args() { state, role }: BrowseArgs): Promise<ListedJobs> {
    return this.list(readQuery({ state, role }));
  }

  /** Public jobs near a place, in a state, or all. Rate-limited. */
  @Query(() => ListedJobs)
  async browseJobs(@Args() args: BrowseArgs, @CurrentClient() client: string): Promise<ListedJobs> {
    const query = readQuery(args);
    await this.rates.consume('supply', client);
    return this.list(query);
  }

  /** Null for a deleted job. One query serves all jobs of a request. */
  @ResolveReference()
  resolveReference(reference: { id: string }, context: GraphQLContext): Promise<PublicJob | null> {
    return getJobLoader(context, this.dataSource).load(reference.id);
  }

  /** A page of public jobs. INVALID for an unknown place, and PROVIDER_FAILED if the geocoder fails. */
  private async list({ near, ...query }: ReturnType<typeof readQuery>): Promise<ListedJobs> {
    const place = near === undefined ? undefined : await locateAddress(this.geocoder, near);
    const rows = await listSharedJobs(this.dataSource, { ...query, point: place });
    const jobs = rows.slice(0, sharedJobsPerPage).map(toListedJob);
    const next = rows.length > jobs.length ? (jobs.at(-1)?.id ?? null) : null;
    return { jobs, next, place: place?.formatted_address ?? null };
  }
}

const readQuery = (args: object) =>
  validate(sharedJobsQuery, Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null)));

const toListedJob = ({
  metres,
  provider_types,
  specialties,
  ...row
}: ListedJobRow): ListedJobs['jobs'][number] => ({
  ...row,
  title: jobTitle({ provider_types, specialties }),
  miles: metres === null ? null : roundMiles(metres),
});
