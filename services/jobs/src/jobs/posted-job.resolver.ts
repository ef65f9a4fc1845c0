import { type GraphContext, Message } from '@nearward/common/graph';
import { CurrentClient } from '@nearward/common/viewer/current-client.decorator';
import { texts } from '@nearward/proto/rest/texts';
import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { JobEntity } from './job.entity.js';
import { JobInput } from './job.input.js';
import { PostedJob } from './job.object.js';
import { JobsService } from './jobs.service.js';

const text = (name: string) => Args(name, { type: () => String });
const input = () => Args('input', { type: () => JobInput });

@Resolver(() => PostedJob)
export class PostedJobResolver {
  constructor(private readonly jobs: JobsService) {}

  @Query(() => PostedJob)
  jobByToken(@text('token') token: string, @CurrentClient() client: string): Promise<JobEntity> {
    return this.jobs.byToken({ token, client });
  }

  @Mutation(() => Message)
  async postJob(@input() fields: JobInput, @Context() caller: GraphContext): Promise<Message> {
    await this.jobs.post(fields, caller);
    return { message: texts.jobPosted };
  }

  @Mutation(() => PostedJob)
  updateJob(
    @text('token') token: string,
    @input() fields: JobInput,
    @CurrentClient() client: string,
  ): Promise<JobEntity> {
    return this.jobs.update({ token, client }, fields);
  }

  @Mutation(() => Message)
  async deleteJob(@text('token') token: string, @CurrentClient() client: string): Promise<Message> {
    await this.jobs.delete({ token, client });
    return { message: texts.jobDeleted };
  }

  /** Has the private links of all jobs of an address mailed to it. */
  @Mutation(() => Message)
  async requestJobLinks(@text('email') email: string, @Context() caller: GraphContext): Promise<Message> {
    await this.jobs.mailLinks(email, caller);
    return { message: texts.linkRequested };
  }

  @ResolveField(() => String, { name: 'token' })
  ownersToken(@Parent() job: JobEntity): string {
    return this.jobs.token(job);
  }
}
