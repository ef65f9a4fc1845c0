import { Message } from '@nearward/common/graph';
import { CurrentClient } from '@nearward/common/viewer/current-client.decorator';
import { AlsoSuspended } from '@nearward/common/viewer/refuse-suspended.guard';
import { texts } from '@nearward/proto/rest/texts';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { MovedJobsService } from './moved-jobs.service.js';

@Resolver()
export class MovedJobResolver {
  constructor(private readonly moved: MovedJobsService) {}

  /** Takes a job back to the address that it was moved from: the token from the mail is all that is needed. */
  @Mutation(() => Message)
  @AlsoSuspended()
  async undoMove(
    @Args('token', { type: () => String }) token: string,
    @CurrentClient() client: string,
  ): Promise<Message> {
    await this.moved.undo({ token, client });
    return { message: texts.moveUndone };
  }
}
