import { Message } from '@nearward/common/app/graphql/graphql-module';
import { AllowSuspended } from '@nearward/common/app/viewer/suspension.guard';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { User } from '@nearward/common/app/viewer/user.object';
import { requireSelf, type Viewer } from '@nearward/common/app/viewer/viewer';
import { texts } from '@nearward/proto/rest/texts';
import { Args, ID, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { ClaimsService } from '../unlocked/claims.service.js';
import { BillingAccount } from './account.object.js';
import { AccountService } from './account.service.js';

@Resolver(() => User)
export class AccountResolver {
  constructor(
    private readonly accounts: AccountService,
    private readonly claims: ClaimsService,
  ) {}

  @ResolveField(() => BillingAccount)
  billing(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<BillingAccount> {
    return this.accounts.findAccount(requireSelf(viewer, user));
  }

  /** "We already knew this person": waits for an operator. */
  @Mutation(() => Message)
  @AllowSuspended()
  async claimAlreadyKnown(
    @Args('profile_id', { type: () => ID }) profile_id: string,
    @Args('reason', { type: () => String }) reason: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await this.claims.claim(viewer, profile_id, { reason });
    return { message: texts.claimReceived };
  }
}
