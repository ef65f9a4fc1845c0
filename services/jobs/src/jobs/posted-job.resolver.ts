import { Message } from '@nearward/common/app/graphql/graphql-module';
import type { GraphQLContext } from '@nearward/common/app/graphql/graphql-context';
import { CurrentClient, CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { AllowSuspended } from '@nearward/common/app/viewer/suspension.guard';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { ListingLinks } from '@nearward/marketplace/listing/listing-links.service';
import { ListingReminders } from '@nearward/marketplace/listing/listing-reminders.service';
import { texts } from '@nearward/proto/rest/texts';
import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { standingTexts } from '@nearward/proto/rest/standing';
import { type JobEntity, PostedJob } from './job.entity.js';
import { JobInput } from './job.input.js';
import type { OwnJob } from './job-rows.js';
import { JobStateArgs } from './job-state.args.js';
import { JobUpdate } from './job-update.object.js';
import { JobsService } from './jobs.service.js';

const text = (name: string) => Args(name, { type: () => String });
const input = () => Args('input', { type: () => JobInput });

/** `token` is the private link's, or the job's id with the owner's session. */
@Resolver(() => PostedJob)
export class PostedJobResolver {
  constructor(
    private readonly jobs: JobsService,
    private readonly links: ListingLinks<JobEntity, OwnJob>,
    private readonly reminders: ListingReminders,
  ) {}

  @Query(() => PostedJob)
  jobByToken(
    @text('token') token: string,
    @Args('posting_browser', { type: () => String, nullable: true }) posting_browser: string | null,
    @CurrentClient() client: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<OwnJob> {
    return this.links.open({ token, client, viewer }, posting_browser);
  }

  /** For identity: whether the grant's address has no other job, in a form that only identity can read. */
  @Query(() => String)
  soleJobProof(@text('grant') grant: string): Promise<string> {
    return this.links.proveSole(grant);
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
  ): Promise<{ job: OwnJob; message: string }> {
    return this.jobs.update({ token, client, viewer }, fields);
  }

  /** Pauses or resumes a job, opens or closes its public page. Omitted fields stay. */
  @Mutation(() => JobUpdate)
  changeJob(
    @text('token') token: string,
    @Args() state: JobStateArgs,
    @CurrentClient() client: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<{ job: OwnJob; message: string }> {
    return this.jobs.change({ token, client, viewer }, state);
  }

  @Mutation(() => Message)
  @AllowSuspended()
  async deleteJob(
    @text('token') token: string,
    @CurrentClient() client: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await this.links.remove({ token, client, viewer });
    return { message: texts.jobDeleted };
  }

  /** Emails the private links of all jobs of an address to it. */
  @Mutation(() => Message)
  @AllowSuspended()
  async requestJobLinks(@text('email') email: string, @Context() caller: GraphQLContext): Promise<Message> {
    await this.links.emailLinks(email, caller);
    return { message: texts.linkRequested };
  }

  /** Emails a new link to the job's address; the old one expires immediately. */
  @Mutation(() => Message)
  @AllowSuspended()
  async renewJobLink(
    @text('token') token: string,
    @CurrentClient() client: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await this.links.renew({ token, client, viewer });
    return { message: texts.linkRenewed };
  }

  /** Turns reminders on or off, with the token of a reminder's link. */
  @Mutation(() => Message)
  @AllowSuspended()
  async changeJobAsks(
    @text('token') token: string,
    @Args('wanted', { type: () => Boolean }) wanted: boolean,
    @CurrentClient() client: string,
  ): Promise<Message> {
    await this.reminders.setPreference({ token, client }, wanted);
    return { message: wanted ? standingTexts.wanted : standingTexts.unwanted };
  }

  @ResolveField(() => String, { name: 'token', nullable: true })
  ownersToken(@Parent() job: OwnJob, @CurrentViewer() viewer: Viewer): string | null {
    return this.links.tokenFor(viewer, job);
  }

  /** For a visitor with the private link: a grant with which identity may sign them in. */
  @ResolveField(() => String)
  workspace_grant(@Parent() job: OwnJob, @CurrentViewer() viewer: Viewer): string {
    return this.links.workspaceGrant(viewer, job);
  }
}
