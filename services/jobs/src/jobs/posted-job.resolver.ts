import { Message } from '@nearward/common/graph';
import { texts } from '@nearward/proto/rest/texts';
import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { JobEntity } from './job.entity.js';
import { JobInput } from './job.input.js';
import { PostedJob } from './job.object.js';
import { JobsService } from './jobs.service.js';

const token = () => Args('token', { type: () => String });

@Resolver(() => PostedJob)
export class PostedJobResolver {
  constructor(private readonly jobs: JobsService) {}

  @Query(() => PostedJob)
  jobByToken(@token() value: string): Promise<JobEntity> {
    return this.jobs.byToken(value);
  }

  @Mutation(() => Message)
  async postJob(@Args('input', { type: () => JobInput }) input: JobInput): Promise<Message> {
    await this.jobs.post(input);
    return { message: texts.jobPosted };
  }

  @Mutation(() => PostedJob)
  updateJob(
    @token() value: string,
    @Args('input', { type: () => JobInput }) input: JobInput,
  ): Promise<JobEntity> {
    return this.jobs.update(value, input);
  }

  @Mutation(() => Message)
  async deleteJob(@token() value: string): Promise<Message> {
    await this.jobs.delete(value);
    return { message: texts.jobDeleted };
  }

  @ResolveField(() => String, { name: 'token' })
  ownersToken(@Parent() job: JobEntity): string {
    return this.jobs.token(job);
  }
}
