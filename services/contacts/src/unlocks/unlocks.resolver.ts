import { Message } from '@nearward/common/app/graphql/graphql-module';
import { CurrentClient, CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { User } from '@nearward/common/app/viewer/user.object';
import { requireSelf, type Viewer } from '@nearward/common/app/viewer/viewer';
import { texts } from '@nearward/proto/rest/texts';
import { Args, ID, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { UnlockedBy } from './unlocked-by.object.js';
import { UnlocksService } from './unlocks.service.js';

@Resolver(() => User)
export class UnlocksResolver {
  constructor(private readonly unlocks: UnlocksService) {}

  /** The call itself accepts the terms. */
  @Mutation(() => Message)
  async unlockContact(
    @Args('profile_id', { type: () => ID }) profile_id: string,
    @CurrentViewer() viewer: Viewer,
    @CurrentClient() client: string,
  ): Promise<Message> {
    await this.unlocks.unlock({ viewer, client }, profile_id);
    return { message: texts.contactUnlocked };
  }

  // Nullable, so that the user is still served if this service is down.
  @ResolveField(() => [UnlockedBy], { nullable: true })
  unlocked_by(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<UnlockedBy[]> {
    return this.unlocks.ofPerson(requireSelf(viewer, user).owner_key);
  }
}
