import { Message, TextArg } from '@nearward/common/app/graphql/args';
import { AllowSuspended, CurrentClient } from '@nearward/common/app/viewer/viewer.decorators';
import { texts } from '@nearward/proto/rest/texts';
import { Mutation, Resolver } from '@nestjs/graphql';
import { MovedJobs } from './moved-jobs.service.js';

@Resolver()
export class MovedJobsResolver {
  constructor(private readonly movedJobs: MovedJobs) {}

  @Mutation(() => Message)
  @AllowSuspended()
  async undoMove(@TextArg('token') token: string, @CurrentClient() client: string): Promise<Message> {
    await this.movedJobs.undo({ token, client });
    return { message: texts.moveUndone };
  }
}
