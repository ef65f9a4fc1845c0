import { Message, OptionalTextArg } from '@nearward/common/app/graphql/args';
import type { GraphQLContext } from '@nearward/common/app/graphql/graphql-context';
import { CurrentClient, CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { ListingLinks } from '@nearward/marketplace/listing/listing-links.service';
import { createFormInput } from '@nearward/marketplace/form.input';
import { createObjectType } from '@nearward/marketplace/object-type';
import { jobState, jobUpdated, ownJobsResponse } from '@nearward/proto/rest/job';
import { texts } from '@nearward/proto/rest/texts';
import {
  Args,
  ArgsType,
  Context,
  Int,
  Mutation,
  Parent,
  Query,
  ResolveField,
  Resolver,
} from '@nestjs/graphql';
import { type JobEntity, PostedJob } from './job.entity.js';
import type { OwnJob } from './job-rows.js';
import { JobsService } from './jobs.service.js';
import { JobInput } from './job.input.js';

const text = (name: string) => Args(name, { type: () => String });
const input = () => Args('input', { type: () => JobInput });

@ArgsType()
class JobStateArgs extends createFormInput(jobState) {}

const JobUpdate = createObjectType('JobUpdate', jobUpdated, { job: PostedJob });
const OwnJobs = createObjectType('OwnJobs', ownJobsResponse, { jobs: PostedJob });

/** `token` is the private link's, or the job's id with the owner's session. */
@Resolver(() => PostedJob)
export class PostedJobResolver {
  constructor(
    private readonly jobs: JobsService,
    private readonly links: ListingLinks<JobEntity, OwnJob>,
  ) {}

  @Query(() => PostedJob)
  jobByToken(
    @text('token') token: string,
    @OptionalTextArg('posting_browser') posting_browser: string | null,
    @CurrentClient() client: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<OwnJob> {
    return this.links.open({ token, client, viewer }, posting_browser);
  }

  /** Newest first, 500 per page. */
  @Query(() => OwnJobs)
  ownJobs(
    @OptionalTextArg('after') after: string | null,
    @CurrentViewer() viewer: Viewer,
  ): Promise<{ jobs: OwnJob[]; next: string | null }> {
    return this.jobs.listPage(viewer, { after: after ?? undefined });
  }

  @Mutation(() => Message)
  async postJob(@input() fields: JobInput, @Context() caller: GraphQLContext): Promise<Message> {
    await this.jobs.post(fields, caller);
    return { message: texts.jobPosted };
  }

  @Mutation(() => JobUpdate)
  updateJob(
    @text('token') token: string,
    @input() fields: JobInput,
    @CurrentClient() client: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<{ job: JobEntity; message: string }> {
    return this.jobs.update({ token, client, viewer }, fields);
  }

  /** Pauses or resumes a job, opens or closes its public page. Omitted fields stay. */
  @Mutation(() => JobUpdate)
  changeJob(
    @text('token') token: string,
    @Args() state: JobStateArgs,
    @CurrentClient() client: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<{ job: JobEntity; message: string }> {
    return this.jobs.changeState({ token, client, viewer }, state);
  }

  @ResolveField(() => String, { name: 'token', nullable: true })
  ownersToken(@Parent() job: OwnJob | JobEntity, @CurrentViewer() viewer: Viewer): string | null {
    return this.links.tokenFor(viewer, job);
  }

  @ResolveField(() => Int)
  group_jobs(@Parent() job: OwnJob | JobEntity): number | Promise<number> {
    return 'group_jobs' in job ? job.group_jobs : this.jobs.countGroup(job);
  }

  /** A grant with which identity may sign in a visitor who has the private link. */
  @ResolveField(() => String)
  workspace_grant(@Parent() job: OwnJob, @CurrentViewer() viewer: Viewer): string {
    return this.links.workspaceGrant(viewer, job);
  }
}
