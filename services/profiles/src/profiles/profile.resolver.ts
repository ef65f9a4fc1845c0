import { isDeepStrictEqual } from 'node:util';
import { Message, OptionalTextArg, TextArg } from '@nearward/common/app/graphql/args';
import { CurrentSelf, CurrentViewer, User } from '@nearward/common/app/viewer/viewer.decorators';
import type { GraphQLContext, SignedIn, Viewer } from '@nearward/common/app/viewer/viewer';
import { createFormInput } from '@nearward/marketplace/form.input';
import { createObjectType, registerEnumeration } from '@nearward/common/app/graphql/object-type';
import { RequestError, validate, validateChanges } from '@nearward/common/errors/request-error';
import { earliestToday } from '@nearward/marketplace/days';
import { requestEmail } from '@nearward/common/events/outbox';
import { type Geocoder, GEOCODER, locateAddress, type Place } from '@nearward/marketplace/geocoding/geocoder';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { confirmListing, createConfirmation } from '@nearward/marketplace/confirmations/confirm-listing';
import { ListingLinks } from '@nearward/marketplace/listing/listing-links.service';
import { rememberPostingBrowser } from '@nearward/marketplace/workspace/posting-browser';
import { PostingLimits } from '@nearward/marketplace/unverified-senders/posting-limits';
import { privacyTexts, type ProfileState, profileState } from '@nearward/proto/rest/profile-privacy';
import { profile, profileEdit, profileFields, profileUpdated } from '@nearward/proto/rest/profile';
import { profileTexts } from '@nearward/proto/rest/profile-texts';
import { texts } from '@nearward/proto/rest/texts';
import { Inject } from '@nestjs/common';
import {
  Args,
  ArgsType,
  Context,
  Directive,
  InputType,
  Mutation,
  Parent,
  Query,
  ResolveField,
  Resolver,
} from '@nestjs/graphql';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { ENV, type ProfilesEnv } from '../env.js';
import { compareExclusions, shareExclusions } from '../exclusions/compare-exclusions.js';
import { pendingNpi, scheduleNpiCheck } from '../npi/npi-differences.js';
import type { ProfileEmails } from '../emails/profile-emails.js';
import { saveDraft } from './draft-rows.js';
import { publishProfile, publishUnverifiedProfile } from './profile-events.js';
import { ProfileEntity } from './profile.entity.js';
import { profileListing } from './profile-listing.js';
import { lockAndFindOwner } from './profile-owner.js';
import { findProfileOfOwner, type OwnProfile } from './profile-rows.js';
import { npiParts, npiStatuses } from '@nearward/proto/rest/npi';

registerEnumeration('NpiStatus', npiStatuses);
registerEnumeration('NpiPart', npiParts);

/** A profile for its owner only. */
const Profile = createObjectType('Profile', profile);
Directive('@key(fields: "id", resolvable: false)')(Profile);

const ProfileUpdate = createObjectType('ProfileUpdate', profileUpdated);

@ArgsType()
class ProfileStateArgs extends createFormInput(profileState) {}

@InputType()
class ProfileInput extends createFormInput(profileEdit) {}

const input = () => Args('input', { type: () => ProfileInput });

/** `token` is the private link's token, or the profile's id with the owner's session. */
@Resolver(() => Profile)
export class ProfileResolver {
  constructor(
    @InjectRepository(ProfileEntity) private readonly profiles: Repository<ProfileEntity>,
    @Inject(GEOCODER) private readonly geocoder: Geocoder,
    private readonly links: ListingLinks<ProfileEntity, OwnProfile>,
    private readonly postingLimits: PostingLimits,
    private readonly rates: RateLimits,
    @Inject(ENV) private readonly env: ProfilesEnv,
  ) {}

  @Query(() => Profile)
  profileByToken(
    @TextArg('token') token: string,
    @OptionalTextArg('posting_browser') posting_browser: string | null,
    @Context() caller: GraphQLContext,
  ): Promise<OwnProfile> {
    return this.links.open({ token, ...caller }, posting_browser);
  }

  /**
   * Anyone may create a profile. If the address already has one, the answers are stored as a draft. The response is the same
   * and does not reveal who has a profile.
   */
  @Mutation(() => Message)
  async createProfile(@input() given: ProfileInput, @Context() caller: GraphQLContext): Promise<Message> {
    const fields = validate(profileFields, given);
    rejectPastDay(fields.available_from);
    const post = await this.postingLimits.countPost(fields.email, caller);
    const places = await this.locateAll(fields.locations);
    const { email, locations, ...answers } = fields;
    const { address_key, poster } = post;
    const id = uuid();
    await this.profiles.manager.transaction(async (manager) => {
      await shareExclusions.run(manager);
      if (!(await this.postingLimits.canPost(manager, post))) return;
      const owner_key = await lockAndFindOwner(manager, post);
      const canEmail = await this.postingLimits.canEmail(manager, post);
      const existing = await manager.findOneBy(ProfileEntity, { owner_key });
      const opens_to_poster = await profileListing.posterAccess.begin(manager, address_key);
      if (!post.account_id) await publishUnverifiedProfile(manager, { id, owner_key: address_key });
      if (existing) {
        const draft = { ...answers, locations: places.map((place) => place.formatted_address) };
        await saveDraft(manager, existing.id, draft, poster);
        if (canEmail) await requestEmail<ProfileEmails>(manager, 'profile-exists', existing.id);
        return;
      }
      const profile = manager.create(ProfileEntity, {
        id,
        token_version: 1,
        posted_by: poster,
        account_id: post.account_id,
        opens_to_poster,
        owner_key,
        address_key,
        email,
        places,
        ...answers,
        ...pendingNpi(answers.npi),
        ...createConfirmation('profile', poster ? null : new Date()),
      });
      await manager.insert(ProfileEntity, profile);
      await compareExclusions(manager, [profile]);
      await publishProfile(manager, 'profiles.v1.ProfileCreated', profile, this.env);
      if (canEmail) await requestEmail<ProfileEmails>(manager, 'profile-link', profile.id);
    });
    // Also if the address has a profile, since the response must be the same.
    rememberPostingBrowser(caller.res, id, this.env);
    return { message: texts.profileCreated };
  }

  /** Changes the fields that are sent; the others keep their values. The email stays, since it identifies the owner. */
  @Mutation(() => Profile)
  async updateProfile(
    @TextArg('token') token: string,
    @input() given: ProfileInput,
    @Context() caller: GraphQLContext,
  ): Promise<OwnProfile> {
    const { email: _unchangeable, locations, version, ...answers } = validateChanges(profileEdit, given);
    return this.profiles.manager.transaction(async (manager) => {
      await shareExclusions.run(manager);
      const profile = await this.links.lockForChange({ token, ...caller }, manager, version);
      const before = { ...profile };
      if (answers.available_from !== profile.available_from) rejectPastDay(answers.available_from);
      Object.assign(profile, answers, {
        ...(locations && { places: await this.locateAll(locations, profile.places) }),
        draft: null,
        draft_by: null,
      });
      scheduleNpiCheck(profile, before);
      confirmListing('profile', profile);
      await manager.save(profile);
      if (profile.event_version === profile.published_version) return profile;
      await compareExclusions(manager, [profile]);
      await publishProfile(manager, 'profiles.v1.ProfileChanged', profile, this.env);
      return profile;
    });
  }

  /** Pauses or resumes the profile and sets who sees it; omitted fields stay. */
  @Mutation(() => ProfileUpdate)
  async changeProfile(
    @TextArg('token') token: string,
    @Args() given: ProfileStateArgs,
    @Context() caller: GraphQLContext,
  ): Promise<{ profile: OwnProfile; message: string }> {
    const state = validate(profileState, given);
    const { listing: profile, wasOnHold } = await this.links.changeState(
      { token, ...caller },
      state,
      async (profile) => {
        if (changesHiddenEmployers(profile, state))
          await this.rates.consume('hidden-list', profile.owner_key);
        profile.radius_miles = state.radius_miles ?? profile.radius_miles;
        profile.hidden_names = state.hidden_names ?? profile.hidden_names;
        profile.hidden_domains = state.hidden_domains ?? profile.hidden_domains;
      },
    );
    if (state.is_paused) return { profile, message: privacyTexts.paused };
    if (state.is_paused === undefined) return { profile, message: privacyTexts.saved };
    return { profile, message: wasOnHold ? privacyTexts.resumed : privacyTexts.confirmed };
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

  private async locateAll(locations: readonly string[], currentPlaces?: readonly Place[]): Promise<Place[]> {
    const places: Place[] = [];
    for (const location of locations)
      places.push(await locateAddress(this.geocoder, location, currentPlaces));
    return places;
  }
}

@Resolver(() => User)
export class UserResolver {
  constructor(private readonly dataSource: DataSource) {}

  @ResolveField(() => Profile, { name: 'profile', nullable: true })
  ownProfile(@CurrentSelf() { owner_key }: SignedIn): Promise<OwnProfile | null> {
    return findProfileOfOwner(this.dataSource.manager, owner_key);
  }
}

function rejectPastDay(day: string | null | undefined): void {
  if (day && day < earliestToday()) throw new RequestError('INVALID', profileTexts.availablePast);
}

const changesHiddenEmployers = (
  profile: ProfileEntity,
  { hidden_names, hidden_domains }: ProfileState,
): boolean =>
  (hidden_names !== undefined && !isDeepStrictEqual(hidden_names, profile.hidden_names)) ||
  (hidden_domains !== undefined && !isDeepStrictEqual(hidden_domains, profile.hidden_domains));
