import { IdArg, Message, OptionalTextArg } from '@nearward/common/app/graphql/args';
import { AllowSuspended, CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { MembersService } from './members.service.js';

@Resolver()
export class MembersResolver {
  constructor(private readonly members: MembersService) {}

  /** Changes the role, or takes back a planned change of an owner. */
  @Mutation(() => Message)
  @AllowSuspended()
  async changeMember(
    @IdArg() practiceId: string,
    @IdArg('accountId') accountId: string,
    @OptionalTextArg('role') role: string | null,
    @Args('cancel', { type: () => Boolean }) cancel: boolean,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    const message = cancel
      ? await this.members.cancelPlan(viewer, practiceId, accountId)
      : await this.members.changeRole(viewer, practiceId, accountId, role);
    return { message };
  }

  /** Leaves, or removes another member. */
  @Mutation(() => Message)
  @AllowSuspended()
  async removeMember(
    @IdArg() practiceId: string,
    @IdArg('accountId') accountId: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    return { message: await this.members.remove(viewer, practiceId, accountId) };
  }
}
