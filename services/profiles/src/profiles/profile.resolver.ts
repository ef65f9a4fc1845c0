import { Message, OptionalTextArg } from '@nearward/common/app/graphql/args';
import type { GraphQLContext } from '@nearward/common/app/graphql/graphql-context';
import { CurrentClient, CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { requireSelf, type Viewer } from '@nearward/common/app/viewer/viewer';
import { ListingLinks } from '@nearward/marketplace/listing/listing-links.service';
import { texts } from '@nearward/proto/rest/texts';
import { Args, ArgsType, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Profile, type ProfileEntity } from './profile.entity.js';
import type { OwnProfile } from './profile-rows.js';
import { ProfilesService } from './profiles.service.js';
import { createFormInput } from '@nearward/marketplace/form.input';
import { createObjectType } from '@nearward/marketplace/object-type';
import { profileUpdated } from '@nearward/proto/rest/profile';
import { profileState } from '@nearward/proto/rest/profile-privacy';
import { User } from '@nearward/common/app/viewer/user.object';
import { ProfileInput } from './profile.input.js';

const ProfileUpdate = createObjectType('ProfileUpdate', profileUpdated, { profile: Profile });

@ArgsType()
class ProfileStateArgs extends createFormInput(profileState) {}

const text = (name: string) => Args(name, { type: () => String });
const input = () => Args('input', { type: () => ProfileInput });

/** `token` is the private link's token, or the profile's id with the owner's session. */
@Resolver(() => Profile)
export class ProfileResolver {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly links: ListingLinks<ProfileEntity, OwnProfile>,
  ) {}

  @Query(() => Profile)
  profileByToken(
    @text('token') token: string,
    @OptionalTextArg('posting_browser') posting_browser: string | null,
    @CurrentClient() client: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<OwnProfile> {
    return this.links.open({ token, client, viewer }, posting_browser);
  }

  @Mutation(() => Message)
  async createProfile(@input() fields: ProfileInput, @Context() caller: GraphQLContext): Promise<Message> {
    await this.profiles.create(fields, caller);
    return { message: texts.profileCreated };
  }

  @Mutation(() => Profile)
  updateProfile(
    @text('token') token: string,
    @input() fields: ProfileInput,
    @CurrentClient() client: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<OwnProfile> {
    return this.profiles.update({ token, client, viewer }, fields);
  }

  /** Pauses or resumes a profile and sets who sees it. Omitted fields stay. */
  @Mutation(() => ProfileUpdate)
  changeProfile(
    @text('token') token: string,
    @Args() state: ProfileStateArgs,
    @CurrentClient() client: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<{ profile: OwnProfile; message: string }> {
    return this.profiles.change({ token, client, viewer }, state);
  }

  @ResolveField(() => String, { name: 'token', nullable: true })
  ownersToken(@Parent() profile: OwnProfile, @CurrentViewer() viewer: Viewer): string | null {
    return this.links.tokenFor(viewer, profile);
  }

  /** A grant with which identity may sign in a visitor who has the private link. */
  @ResolveField(() => String)
  workspace_grant(@Parent() profile: OwnProfile, @CurrentViewer() viewer: Viewer): string {
    return this.links.workspaceGrant(viewer, profile);
  }
}

@Resolver(() => User)
export class UserResolver {
  constructor(private readonly profiles: ProfilesService) {}

  @ResolveField(() => Profile, { name: 'profile', nullable: true })
  ownProfile(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<OwnProfile | null> {
    return this.profiles.findByOwner(requireSelf(viewer, user).owner_key);
  }
}
