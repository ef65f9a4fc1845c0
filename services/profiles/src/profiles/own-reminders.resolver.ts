import { Message } from '@nearward/common/app/graphql/graphql-module';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { AllowSuspended } from '@nearward/common/app/viewer/suspension.guard';
import { User } from '@nearward/common/app/viewer/user.object';
import { requireSelf, type Viewer } from '@nearward/common/app/viewer/viewer';
import { ListingReminders } from '@nearward/marketplace/listing/listing-reminders.service';
import { standingTexts } from '@nearward/proto/rest/standing';
import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';

/** Whether the viewer gets reminders about their profile. */
@Resolver(() => User)
export class OwnRemindersResolver {
  constructor(private readonly reminders: ListingReminders) {}

  /** Null without a profile. */
  @ResolveField(() => Boolean, { nullable: true })
  profile_asks(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<boolean | null> {
    return this.reminders.preferenceOf(requireSelf(viewer, user).owner_key);
  }

  @Mutation(() => Message)
  @AllowSuspended()
  async chooseOwnProfileAsks(
    @Args('wanted', { type: () => Boolean }) wanted: boolean,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await this.reminders.setOwnPreference(viewer, wanted);
    return { message: wanted ? standingTexts.wanted : standingTexts.unwanted };
  }
}
