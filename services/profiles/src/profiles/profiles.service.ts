import { isDeepStrictEqual } from 'node:util';
import { RequestError, validate, validateChanges } from '@nearward/common/errors/request-error';
import { earliestToday } from '@nearward/marketplace/earliest-today';
import { requestEmail } from '@nearward/common/events/outbox';
import { type Geocoder, GEOCODER, locateAddress, type Place } from '@nearward/marketplace/geocoding/geocoder';
import { RateLimits } from '@nearward/common/app/rate-limits';
import type { OwnerLinkCredentials } from '@nearward/marketplace/private-links';
import { confirmListing, createConfirmation } from '@nearward/marketplace/confirmations/confirm-listing';
import { ListingLinks } from '@nearward/marketplace/listing/listing-links.service';
import { rememberPostingBrowser } from '@nearward/marketplace/workspace/posting-browser';
import type { GraphQLContext } from '@nearward/common/app/graphql/graphql-context';
import { PostingLimits } from '@nearward/marketplace/unverified-senders/posting-limits';
import { privacyTexts, type ProfileState, profileState } from '@nearward/proto/rest/profile-privacy';
import { profileEdit, profileFields } from '@nearward/proto/rest/profile';
import { profileTexts } from '@nearward/proto/rest/profile-texts';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { ENV, type ProfilesEnv } from '../env.js';
import { compareExclusions, shareExclusions } from '../exclusions/compare-exclusions.js';
import { pendingNpi, scheduleNpiCheck } from '../npi/pending-npi.js';
import type { ProfileEmails } from '../emails/profile-emails.js';
import { saveDraft } from './drafts.resolver.js';
import { publishProfile, publishUnverifiedProfile } from './profile-events.js';
import { ProfileEntity } from './profile.entity.js';
import { profileListing } from './profile-listing.js';
import { lockAndFindOwner } from './profile-owner.js';
import type { ProfileInput } from './profile.input.js';
import { findProfileOfOwner, type OwnProfile } from './profile-rows.js';

@Injectable()
export class ProfilesService {
  constructor(
    @InjectRepository(ProfileEntity) private readonly profiles: Repository<ProfileEntity>,
    @Inject(GEOCODER) private readonly geocoder: Geocoder,
    private readonly links: ListingLinks<ProfileEntity, OwnProfile>,
    private readonly postingLimits: PostingLimits,
    private readonly rates: RateLimits,
    @Inject(ENV) private readonly env: ProfilesEnv,
  ) {}

  /**
   * Anyone may create a profile. If the address already has one, the answers are stored as a draft. The response is the same
   * and does not reveal who has a profile.
   */
  async create(input: ProfileInput, caller: GraphQLContext): Promise<void> {
    const fields = validate(profileFields, input);
    rejectPastDay(fields.available_from);
    const post = await this.postingLimits.countPost(fields.email, caller);
    const places = await this.locateAll(fields.locations);
    const { email, locations, ...answers } = fields;
    const { address_key, poster } = post;
    const id = uuid();
    await this.profiles.manager.transaction(async (manager) => {
      await shareExclusions(manager);
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
      await manager.save(profile);
      await compareExclusions(manager, [profile]);
      await publishProfile(manager, 'profiles.v1.ProfileCreated', profile, this.env);
      if (canEmail) await requestEmail<ProfileEmails>(manager, 'profile-link', profile.id);
    });
    // Also if the address has a profile, since the response must be the same.
    rememberPostingBrowser(caller.res, id, this.env);
  }

  /** Changes the fields that are sent; the others keep their values. The email stays, since it identifies the owner. */
  async update(credentials: OwnerLinkCredentials, input: ProfileInput): Promise<ProfileEntity> {
    const { email: _unchangeable, locations, version, ...answers } = validateChanges(profileEdit, input);
    return this.profiles.manager.transaction(async (manager) => {
      await shareExclusions(manager);
      const profile = await this.links.lockForChange(credentials, manager, version);
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
      if (profile.version === profile.published_version) return profile;
      await compareExclusions(manager, [profile]);
      await publishProfile(manager, 'profiles.v1.ProfileChanged', profile, this.env);
      return profile;
    });
  }

  /** Pauses or resumes the profile and sets who sees it; omitted fields stay. */
  async change(
    credentials: OwnerLinkCredentials,
    input: ProfileState,
  ): Promise<{ profile: ProfileEntity; message: string }> {
    const state = validate(profileState, input);
    const { listing: profile, wasOnHold } = await this.links.changeState(
      credentials,
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

  findByOwner(owner_key: string): Promise<OwnProfile | null> {
    return findProfileOfOwner(this.profiles.manager, owner_key);
  }

  private async locateAll(locations: readonly string[], currentPlaces?: readonly Place[]): Promise<Place[]> {
    const places: Place[] = [];
    for (const location of locations)
      places.push(await locateAddress(this.geocoder, location, currentPlaces));
    return places;
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
