import { Message } from '@nearward/common/app/graphql/args';
import { AllowSuspended, CurrentClient, CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { User } from '@nearward/common/app/viewer/user.object';
import { requireSelf, type Viewer } from '@nearward/common/app/viewer/viewer';
import { stopTexts } from '@nearward/proto/rest/employer-contact';
import { texts } from '@nearward/proto/rest/texts';
import { Args, ID, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { ContactStopsService } from './contact-stops.service.js';
import { UnlockedBy } from './unlocked-by.object.js';
import { UnlocksService } from './unlocks.service.js';

@Resolver(() => User)
export class UnlocksResolver {
  constructor(
    private readonly unlocks: UnlocksService,
    private readonly stops: ContactStopsService,
  ) {}

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

  @Mutation(() => Message)
  @AllowSuspended()
  async stopContact(
    @Args('job_id', { type: () => ID }) job_id: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await this.stops.stop(viewer, job_id);
    return { message: stopTexts.stopped };
  }

  @Mutation(() => Message)
  async resumeContact(
    @Args('job_id', { type: () => ID }) job_id: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await this.stops.resume(viewer, job_id);
    return { message: stopTexts.resumed };
  }

  // Nullable, so that the user is still served if this service is down.
  @ResolveField(() => [UnlockedBy], { nullable: true })
  unlocked_by(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<UnlockedBy[]> {
    return this.unlocks.findUnlockers(requireSelf(viewer, user).owner_key);
  }
}
