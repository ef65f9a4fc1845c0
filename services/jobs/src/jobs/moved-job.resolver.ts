import { Message } from '@nearward/common/app/graphql/args';
import { AllowSuspended, CurrentClient } from '@nearward/common/app/viewer/viewer.decorators';
import { texts } from '@nearward/proto/rest/texts';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { MovedJobsService } from './moved-jobs.service.js';

@Resolver()
export class MovedJobResolver {
  constructor(private readonly movedJobs: MovedJobsService) {}

  /** Moves a job back to its former address. The token from the email is sufficient. */
  @Mutation(() => Message)
  @AllowSuspended()
  async undoMove(
    @Args('token', { type: () => String }) token: string,
    @CurrentClient() client: string,
  ): Promise<Message> {
    await this.movedJobs.undo({ token, client });
    return { message: texts.moveUndone };
  }
}
