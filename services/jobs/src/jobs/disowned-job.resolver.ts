import { AlsoSuspended } from '@nearward/common/viewer/refuse-suspended.guard';
import { Message } from '@nearward/common/graph';
import { CurrentClient } from '@nearward/common/viewer/current-client.decorator';
import { texts } from '@nearward/proto/rest/texts';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { DisownedJobsService } from './disowned-jobs.service.js';

@Resolver()
export class DisownedJobResolver {
  constructor(private readonly disowned: DisownedJobsService) {}

  /** "This was not me": the token from the mail is all that is needed. */
  @Mutation(() => Message)
  @AlsoSuspended()
  async disownJob(
    @Args('token', { type: () => String }) token: string,
    @CurrentClient() client: string,
  ): Promise<Message> {
    await this.disowned.disown({ token, client });
    return { message: texts.disowned };
  }
}
