import { IdArg, Message, OptionalTextArg } from '@nearward/common/app/graphql/args';
import { AllowSuspended, CurrentPerson } from '@nearward/common/app/viewer/viewer.decorators';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
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
    @CurrentPerson() self: SignedIn,
  ): Promise<Message> {
    const message = cancel
      ? await this.members.cancelPlan(self, practiceId, accountId)
      : await this.members.changeRole(self, practiceId, accountId, role);
    return { message };
  }

  /** Leaves, or removes another member. */
  @Mutation(() => Message)
  @AllowSuspended()
  async removeMember(
    @IdArg() practiceId: string,
    @IdArg('accountId') accountId: string,
    @CurrentPerson() self: SignedIn,
  ): Promise<Message> {
    return { message: await this.members.remove(self, practiceId, accountId) };
  }
}
