import { Message } from '@nearward/common/app/graphql/graphql-module';
import type { GraphQLContext } from '@nearward/common/app/graphql/graphql-context';
import { CurrentClient, CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { AllowSuspended } from '@nearward/common/app/viewer/suspension.guard';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { ListingLinks } from '@nearward/marketplace/listing/listing-links.service';
import { ListingReminders } from '@nearward/marketplace/listing/listing-reminders.service';
import { texts } from '@nearward/proto/rest/texts';
import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { standingTexts } from '@nearward/proto/rest/standing';
import { Profile, type ProfileEntity } from './profile.entity.js';
import { ProfileInput } from './profile.input.js';
import type { OwnProfile } from './profile-rows.js';
import { ProfileStateArgs } from './profile-state.args.js';
import { ProfileUpdate } from './profile-update.object.js';
import { ProfilesService } from './profiles.service.js';

const text = (name: string) => Args(name, { type: () => String });
const input = () => Args('input', { type: () => ProfileInput });

/** `token` and `key` are the private link's token, or the profile's id with the owner's session. */
@Resolver(() => Profile)
export class ProfileResolver {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly links: ListingLinks<ProfileEntity, OwnProfile>,
    private readonly reminders: ListingReminders,
  ) {}

  @Query(() => Profile)
  profileByToken(
    @text('token') token: string,
    @Args('posting_browser', { type: () => String, nullable: true }) posting_browser: string | null,
    @CurrentClient() client: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<OwnProfile> {
    return this.links.open({ token, client, viewer }, posting_browser);
  }

  /** For identity: whether the grant's address has no other profile, in a form that only identity can read. */
  @Query(() => String)
  soleProfileProof(@text('grant') grant: string): Promise<string> {
    return this.links.proveSole(grant);
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

  @Mutation(() => Message)
  @AllowSuspended()
  async deleteProfile(
    @text('key') token: string,
    @CurrentClient() client: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await this.links.remove({ token, client, viewer });
    return { message: texts.profileDeleted };
  }

  /** Emails the private link of the address's profile to it. */
  @Mutation(() => Message)
  @AllowSuspended()
  async requestProfileLink(
    @text('email') email: string,
    @Context() caller: GraphQLContext,
  ): Promise<Message> {
    await this.links.emailLinks(email, caller);
    return { message: texts.linkRequested };
  }

  /** Emails a new link to the profile's address; the old one expires immediately. */
  @Mutation(() => Message)
  @AllowSuspended()
  async renewProfileLink(
    @text('token') token: string,
    @CurrentClient() client: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await this.links.renew({ token, client, viewer });
    return { message: texts.linkRenewed };
  }

  /** Turns reminders on or off, with the token of a reminder's link. */
  @Mutation(() => Message)
  @AllowSuspended()
  async changeProfileAsks(
    @text('token') token: string,
    @Args('wanted', { type: () => Boolean }) wanted: boolean,
    @CurrentClient() client: string,
  ): Promise<Message> {
    await this.reminders.setPreference({ token, client }, wanted);
    return { message: wanted ? standingTexts.wanted : standingTexts.unwanted };
  }

  @ResolveField(() => String, { name: 'token', nullable: true })
  ownersToken(@Parent() profile: OwnProfile, @CurrentViewer() viewer: Viewer): string | null {
    return this.links.tokenFor(viewer, profile);
  }

  /** For a visitor with the private link: a grant with which identity may sign them in. */
  @ResolveField(() => String)
  workspace_grant(@Parent() profile: OwnProfile, @CurrentViewer() viewer: Viewer): string {
    return this.links.workspaceGrant(viewer, profile);
  }
}
