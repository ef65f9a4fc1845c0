import { Message, OptionalTextArg, TextArg } from '@nearward/common/app/graphql/args';
import {
  AllowSuspended,
  CurrentClient,
  CurrentSelf,
  CurrentUser,
  CurrentViewer,
  User,
} from '@nearward/common/app/viewer/viewer.decorators';
import { createFormInput } from '@nearward/marketplace/form.input';
import { createObjectType } from '@nearward/common/app/graphql/object-type';
import { RequestError, validate, validateChanges } from '@nearward/common/errors/request-error';
import { requestEmail } from '@nearward/common/events/outbox';
import { type Geocoder, GEOCODER, locateAddress } from '@nearward/marketplace/geocoding/geocoder';
import { deriveOwnerKey } from '@nearward/common/app/viewer/owner-key';
import { RateLimits } from '@nearward/common/app/rate-limits';
import type { OwnerLinkCredentials } from '@nearward/marketplace/private-links';
import { confirmListing, isOnHold } from '@nearward/marketplace/confirmations/confirm-listing';
import { ListingLinks } from '@nearward/marketplace/listing/listing-links.service';
import { rememberPostingBrowser } from '@nearward/marketplace/workspace/posting-browser';
import {
  addressKeyOf,
  asEmployer,
  type GraphQLContext,
  type SignedIn,
  type Viewer,
} from '@nearward/common/app/viewer/viewer';
import { PostingLimits } from '@nearward/marketplace/unverified-senders/posting-limits';
import {
  jobEdit,
  type JobFields,
  jobInput,
  jobPost,
  jobState,
  jobUpdated,
  ownJobsQuery,
  ownJobsResponse,
} from '@nearward/proto/rest/job';
import { jobTexts } from '@nearward/proto/rest/job-texts';
import { practiceTexts } from '@nearward/proto/rest/practice-texts';
import { payProblem } from '@nearward/proto/rest/pay';
import { siteTexts } from '@nearward/proto/rest/site-texts';
import { texts } from '@nearward/proto/rest/texts';
import { Inject } from '@nestjs/common';
import {
  Args,
  ArgsType,
  Context,
  InputType,
  Int,
  Mutation,
  Parent,
  Query,
  ResolveField,
  Resolver,
} from '@nestjs/graphql';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid, validate as isUuid } from 'uuid';
import { ENV, type JobsEnv } from '../env.js';
import type { JobEmails } from '../emails/job-emails.js';
import { createJob, fillJob } from './create-job.js';
import { type LiveJobs, readLiveJobs, requireWithinLimit } from '../imports/live-limit.js';
import { addsNewName, isNewName } from './employer-names.js';
import { publishJob, publishJobs, publishUnverifiedJob } from './job-events.js';
import { JobEntity } from './job.entity.js';
import { PostedJob } from './job.object.js';
import { jobListing } from './job-listing.js';
import { MovedJobs } from './moved-jobs.service.js';
import { hasLeft } from '../practices/former-member-rows.js';
import { findPlaces, type SitePlace } from '../sites/site-rows.js';
import { countGroup, findPageOfJobs, findPostedJobs, type OwnJob } from './job-rows.js';

@InputType()
class JobInput extends createFormInput(jobInput) {}

const input = () => Args('input', { type: () => JobInput });

@ArgsType()
class JobStateArgs extends createFormInput(jobState) {}

const JobUpdate = createObjectType('JobUpdate', jobUpdated);
const OwnJobs = createObjectType('OwnJobs', ownJobsResponse);

/** `token` is the private link's, or the job's id with the owner's session. */
@Resolver(() => PostedJob)
export class PostedJobResolver {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(GEOCODER) private readonly geocoder: Geocoder,
    private readonly links: ListingLinks<JobEntity, OwnJob>,
    private readonly postingLimits: PostingLimits,
    private readonly rates: RateLimits,
    private readonly movedJobs: MovedJobs,
    @Inject(ENV) private readonly env: JobsEnv,
  ) {}

  @Query(() => PostedJob)
  jobByToken(
    @TextArg('token') token: string,
    @OptionalTextArg('posting_browser') posting_browser: string | null,
    @Context() caller: GraphQLContext,
  ): Promise<OwnJob> {
    return this.links.open({ token, ...caller }, posting_browser);
  }

  /** The jobs of the viewer or their practice, newest first, 500 per page. `next` is the `after` of the next page. */
  @Query(() => OwnJobs)
  async ownJobs(
    @OptionalTextArg('after') given: string | null,
    @CurrentUser('hiring') { owner_key }: SignedIn,
  ): Promise<{ jobs: OwnJob[]; next: string | null }> {
    const { after = null } = validate(ownJobsQuery, { after: given ?? undefined });
    return findPageOfJobs(this.dataSource.manager, owner_key, after);
  }

  /** Anyone may post. The job is live immediately; its private link is only emailed to its address. */
  @Mutation(() => Message)
  async postJob(@input() given: JobInput, @Context() caller: GraphQLContext): Promise<Message> {
    const { site_ids, job_location = '', ...fields } = validate(jobPost, given);
    const employer = caller.viewer && asEmployer(caller.viewer, 'hiring');
    const sites = await this.findSitesOfPost(caller.viewer, fields.email, site_ids);
    const post = await this.postingLimits.countPost(fields.email, caller);
    // A job with another address than the sender's belongs to that address.
    if (employer && post.account_id) post.owner_key = employer.owner_key;
    const places = sites.length > 0 ? sites : [await locateAddress(this.geocoder, job_location)];
    const group_id = places.length > 1 ? uuid() : null;
    const jobs = places.map((place) => fillJob(createJob(post, group_id), fields, place));
    const [job] = jobs as [JobEntity, ...JobEntity[]];
    await this.dataSource.transaction(async (manager) => {
      if (!(await this.postingLimits.canPost(manager, post))) return;
      if (caller.viewer?.acting && (await hasLeft(manager, post, post.begun_at)))
        throw new RequestError('NOT_FOUND', practiceTexts.notFound);
      if (caller.viewer && post.account_id)
        requireWithinLimit(await readLiveJobs(manager, post.owner_key), jobs.length);
      // Posts by others must not use up the owner's budget of names.
      if (await addsNewName(manager, job, this.env.OWNER_KEY)) {
        if (post.poster) await this.rates.consumeShared('job-name', `posted:${job.owner_key}`, post.poster);
        else await this.rates.consume('job-name', job.owner_key);
      }
      const asks_wanted = (await jobListing.reminders.isWanted(manager, post.address_key)) ?? true;
      const opens_to_poster = await jobListing.posterAccess.begin(manager, post.address_key);
      for (const each of jobs) Object.assign(each, { asks_wanted, opens_to_poster });
      // In turn, because a job's trigger finds a new name only if no other job has it yet.
      for (const each of jobs) await manager.insert(JobEntity, each);
      await publishJobs(manager, 'jobs.v1.JobPosted', jobs, this.env);
      if (!post.account_id) await publishUnverifiedJob(manager, job);
      if (!(await this.postingLimits.canEmail(manager, post))) return;
      if (group_id) await requestEmail<JobEmails>(manager, 'job-site-links', group_id);
      else await requestEmail<JobEmails>(manager, 'job-link', job.id);
    });
    rememberPostingBrowser(caller.res, job.id, this.env);
    return { message: texts.jobPosted };
  }

  /**
   * Changes the fields that are sent; the others keep their values. With another email the job moves: it belongs to that
   * address from then on, unless a practice owns it. Its link expires, and only the new address receives a new one.
   */
  @Mutation(() => JobUpdate)
  async updateJob(
    @TextArg('token') token: string,
    @input() given: JobInput,
    @Context() caller: GraphQLContext,
  ): Promise<{ job: JobEntity; message: string }> {
    const credentials: OwnerLinkCredentials = { token, ...caller };
    const { all_sites, version: before, ...changes } = validateChanges(jobEdit, given);
    return this.dataSource.transaction(async (manager) => {
      // Before the job is locked, like an import. An edit confirms, which ends the pause after a reminder without answer.
      const found = await this.links.find(credentials, manager);
      const live = (found.rested_at || all_sites) && (await readLiveJobs(manager, found.owner_key));
      const [job, ...others] = all_sites
        ? await lockGroup(this.links, credentials, manager, before)
        : [await this.links.lockForChange(credentials, manager, before)];
      if (live) requireWithinLimit(live, [job, ...others].filter(isResting).length);
      const { job_location, employer_name, event_version } = job;
      const former = { owner_key: job.owner_key, address_key: addressKeyOf(job), email: job.email };
      await this.applyChanges(job, changes);
      if (job.job_location !== job_location) await this.rates.consume('job-place', former.owner_key);
      if (job.employer_name !== employer_name && (await isNewName(manager, job)))
        await this.rates.consume('job-name', former.owner_key);
      confirmListing('job', job);
      const hasMoved = deriveOwnerKey(job.email, this.env.OWNER_KEY) !== former.address_key;
      if (hasMoved) {
        if (all_sites) throw new RequestError('INVALID', siteTexts.oneEmailOnly);
        await this.movedJobs.move(manager, job, former, credentials);
      } else {
        await manager.save(job);
        if (job.event_version !== event_version)
          await publishJob(manager, 'jobs.v1.JobChanged', job, this.env);
      }
      await this.saveOthersOfGroup(manager, others, changes);
      if (!hasMoved) return { job, message: others.length > 0 ? siteTexts.allSaved : texts.jobUpdated };
      const keepsOwner = job.owner_key === former.owner_key;
      return { job, message: keepsOwner ? jobTexts.jobAddressChanged : texts.jobMoved };
    });
  }

  /** Pauses or resumes the job, and opens or closes its public page. Omitted parts stay. */
  @Mutation(() => JobUpdate)
  async changeJob(
    @TextArg('token') token: string,
    @Args() state: JobStateArgs,
    @Context() caller: GraphQLContext,
  ): Promise<{ job: JobEntity; message: string }> {
    const credentials: OwnerLinkCredentials = { token, ...caller };
    let live: LiveJobs | undefined;
    const change = (job: JobEntity) => {
      if (live && isOnHold(job)) requireWithinLimit(live, 1);
      job.is_shared = state.is_shared ?? job.is_shared;
    };
    const { listing: job, wasOnHold } = await this.links.changeState(
      credentials,
      state,
      change,
      async (manager) => {
        // Before the job is locked, like an import.
        if (state.is_paused === false)
          live = await readLiveJobs(manager, (await this.links.find(credentials, manager)).owner_key);
      },
    );
    if (state.is_paused) return { job, message: jobTexts.jobPaused };
    if (state.is_paused === false)
      return { job, message: wasOnHold ? jobTexts.jobResumed : jobTexts.jobConfirmed };
    return { job, message: job.is_shared ? jobTexts.jobShared : jobTexts.jobUnshared };
  }

  /** Gives a moved job back, with the token of the email to its former address. */
  @Mutation(() => Message)
  @AllowSuspended()
  async undoMove(@TextArg('token') token: string, @CurrentClient() client: string): Promise<Message> {
    await this.movedJobs.undo({ token, client });
    return { message: texts.moveUndone };
  }

  @ResolveField(() => String, { name: 'token', nullable: true })
  ownersToken(@Parent() job: OwnJob | JobEntity, @CurrentViewer() viewer: Viewer): string | null {
    return this.links.tokenFor(viewer, job);
  }

  /** How many jobs of the job's group its owner still has, with this one. */
  @ResolveField(() => Int)
  group_jobs(@Parent() job: OwnJob | JobEntity): number | Promise<number> {
    if ('group_jobs' in job) return job.group_jobs;
    return job.group_id ? countGroup(this.dataSource.manager, job.id) : 1;
  }

  /** A grant with which identity may sign in a visitor who has the private link. */
  @ResolveField(() => String)
  workspace_grant(@Parent() job: OwnJob, @CurrentViewer() viewer: Viewer): string {
    return this.links.workspaceGrant(viewer, job);
  }

  /**
   * The places and names of the sites of a post; empty without sites. NOT_FOUND for sites of others, and INVALID for another
   * email than the viewer's.
   */
  private async findSitesOfPost(viewer: Viewer, email: string, ids: readonly string[]): Promise<SitePlace[]> {
    if (ids.length === 0) return [];
    const notFound = () => new RequestError('NOT_FOUND', siteTexts.notFound);
    if (!viewer || !ids.every((id) => isUuid(id))) throw notFound();
    const { owner_key } = asEmployer(viewer, 'hiring');
    const places = await findPlaces.all(this.dataSource, owner_key, ids);
    if (places.length < ids.length) throw notFound();
    if (deriveOwnerKey(email, this.env.OWNER_KEY) !== addressKeyOf(viewer))
      throw new RequestError('INVALID', siteTexts.ownEmailOnly);
    return places;
  }

  private async applyChanges(job: JobEntity, changes: Partial<JobFields>): Promise<void> {
    const fields: JobFields = { ...job, ...changes };
    const [, problem] = payProblem(fields) ?? [];
    if (problem) throw new RequestError('INVALID', problem);
    const currentPlace = { formatted_address: job.job_location, lat: job.lat, lng: job.lng };
    fillJob(job, fields, await locateAddress(this.geocoder, fields.job_location, [currentPlace]));
  }

  /** Changes, saves and publishes the other jobs of a group, which keep their email and place. */
  private async saveOthersOfGroup(
    manager: EntityManager,
    jobs: JobEntity[],
    { email: _, job_location: __, ...changes }: Partial<JobFields>,
  ): Promise<void> {
    const versions = new Map(jobs.map(({ id, event_version }) => [id, event_version]));
    for (const job of jobs) {
      await this.applyChanges(job, changes);
      confirmListing('job', job);
    }
    await manager.save(jobs);
    const changed = jobs.filter(({ id, event_version }) => event_version !== versions.get(id));
    await publishJobs(manager, 'jobs.v1.JobChanged', changed, this.env);
  }
}

@Resolver(() => User)
export class UserResolver {
  constructor(private readonly dataSource: DataSource) {}

  // Nullable like all fields that extend another service's type, so that the others are returned if this service fails.
  @ResolveField(() => [PostedJob], { name: 'jobs', nullable: true })
  postedJobs(@CurrentSelf() self: SignedIn): Promise<OwnJob[]> {
    return findPostedJobs(this.dataSource.manager, self);
  }
}

const isResting = ({ is_paused, rested_at }: JobEntity): boolean => !is_paused && rested_at !== null;

const needsSession = () => new RequestError('FORBIDDEN', siteTexts.allNeedSession);

/**
 * Locks a job and the other jobs of its group that have the same owner, and returns it first. FORBIDDEN without the owner's
 * session, since a private link opens a single job.
 */
async function lockGroup(
  links: ListingLinks<JobEntity, OwnJob>,
  credentials: OwnerLinkCredentials,
  manager: EntityManager,
  version?: number,
): Promise<[JobEntity, ...JobEntity[]]> {
  const { group_id, owner_key } = await links.find(credentials, manager);
  if (!credentials.viewer || asEmployer(credentials.viewer, 'hiring').owner_key !== owner_key)
    throw needsSession();
  // Before the job alone, because all code locks several jobs in the order of their ids.
  const group = group_id
    ? await manager.find(JobEntity, {
        where: { group_id, owner_key },
        order: { id: 'asc' },
        lock: { mode: 'pessimistic_write' },
      })
    : [];
  const job = await links.lockForChange(credentials, manager, version);
  if (job.owner_key !== owner_key) throw needsSession(); // it moved before the lock
  return [job, ...group.filter(({ id }) => id !== job.id)];
}
