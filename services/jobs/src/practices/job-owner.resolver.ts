import { Message } from '@nearward/common/app/graphql/args';
import { CurrentClient, CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { JobOwners } from './job-owners.service.js';

@Resolver()
export class JobOwnerResolver {
  constructor(private readonly owners: JobOwners) {}

  /** Moves an own job into the practice that the viewer acts for, or a job of that practice out of it. */
  @Mutation(() => Message)
  async changeJobOwner(
    @Args('token', { type: () => String }) token: string,
    @Args('practice_id', { type: () => String, nullable: true }) practice_id: string | null,
    @CurrentClient() client: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    return { message: await this.owners.change({ token, client, viewer }, { practice_id }) };
  }
}
