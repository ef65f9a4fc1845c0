import { isDeepStrictEqual } from 'node:util';
import { RequestError } from '@nearward/common/errors/request-error';
import { earliestToday } from '@nearward/marketplace/earliest-today';
import { requestEmail } from '@nearward/common/events/outbox';
import { type Geocoder, GEOCODER, type Place } from '@nearward/marketplace/geocoding/geocoder';
import { locateAddress } from '@nearward/marketplace/geocoding/locate-address';
import { RateLimits } from '@nearward/common/app/rate-limits';
import type { OwnerLinkCredentials } from '@nearward/marketplace/private-links';
import { ENV } from '@nearward/common/env/tokens';
import { createConfirmation, confirmListing } from '@nearward/marketplace/confirmations/confirm-listing';
import { ListingLinks } from '@nearward/marketplace/listing/listing-links.service';
import { rememberPostingBrowser } from '@nearward/marketplace/workspace/posting-browser';
import type { GraphQLContext } from '@nearward/common/app/graphql/graphql-context';
import { PostingLimits } from '@nearward/marketplace/unverified-senders/posting-limits';
import { validate, validateChanges } from '@nearward/common/errors/validate';
import { privacyTexts, type ProfileState, profileState } from '@nearward/proto/rest/profile-privacy';
import { profileFields } from '@nearward/proto/rest/profile';
import { profileTexts } from '@nearward/proto/rest/profile-texts';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { ProfilesEnv } from '../env.js';
import { compare, shareExclusions } from '../exclusions/compare.js';
import { askAgain, pendingNpi } from '../npi/pending-npi.js';
import type { ProfileEmails } from '../emails/profile-emails.js';
import { saveDraft } from './drafts.service.js';
import { publishProfile, publishUnverifiedProfile } from './profile-events.js';
import { ProfileEntity } from './profile.entity.js';
import { profileListing } from './profile-listing.js';
import { lockOwner } from './profile-of-founder.js';
import type { ProfileInput } from './profile.input.js';
import { type OwnProfile, profileOfOwner } from './profile-rows.js';

@Injectable()
export class ProfilesService {
  constructor(
    @InjectRepository(ProfileEntity) private readonly profiles: Repository<ProfileEntity>,
    @Inject(GEOCODER) private readonly geocoder: Geocoder,
    private readonly links: ListingLinks<ProfileEntity, OwnProfile>,
    private readonly posts: PostingLimits,
    private readonly rates: RateLimits,
    @Inject(ENV) private readonly env: ProfilesEnv,
  ) {}

  /**
   * Anyone may create a profile. For an address that has one nothing changes and the response is the same. The email has a link
   * to the new answers as a draft.
   */
  async create(input: ProfileInput, caller: GraphQLContext): Promise<void> {
    const fields = validate(profileFields, input);
    rejectPastDay(fields.available_from);
    const post = await this.posts.count(fields.email, caller);
    const places = await this.locateAll(fields.locations);
    const { email, locations, ...answers } = fields;
    const { address_key, poster } = post;
    const id = uuid();
    await this.profiles.manager.transaction(async (manager) => {
      await shareExclusions(manager);
      if (!(await this.posts.canPost(manager, post))) return;
      const owner_key = await lockOwner(manager, post);
      const canEmail = await this.posts.canEmail(manager, post);
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
      await compare(manager, [profile]);
      await publishProfile(manager, 'profiles.v1.ProfileCreated', profile, this.env);
      if (canEmail) await requestEmail<ProfileEmails>(manager, 'profile-link', profile.id);
    });
    // Also for a second one, whose response must be the same.
    rememberPostingBrowser(caller.res, id, this.env);
  }

  /** Changes the fields that are sent, except the address, which is the account. The others keep their values. */
  async update(credentials: OwnerLinkCredentials, input: ProfileInput): Promise<ProfileEntity> {
    const { email: _unchangeable, locations, ...answers } = validateChanges(profileFields, input);
    return this.profiles.manager.transaction(async (manager) => {
      await shareExclusions(manager);
      const profile = await this.links.lockForChange(credentials, manager);
      const before = { ...profile };
      if (answers.available_from !== profile.available_from) rejectPastDay(answers.available_from);
      Object.assign(profile, answers, {
        ...(locations && { places: await this.locateAll(locations, profile.places) }),
        draft: null,
        draft_by: null,
      });
      askAgain(profile, before);
      confirmListing('profile', profile);
      await manager.save(profile);
      if (profile.version === before.version) return profile;
      await compare(manager, [profile]);
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
        if (changesHidden(profile, state)) await this.rates.consume('hidden-list', profile.owner_key);
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
    return profileOfOwner(this.profiles.manager, owner_key);
  }

  private async locateAll(locations: readonly string[], known: readonly Place[] = []): Promise<Place[]> {
    const places: Place[] = [];
    for (const location of locations) places.push(await locateAddress(this.geocoder, location, known));
    return places;
  }
}

function rejectPastDay(day: string | null | undefined): void {
  if (day && day < earliestToday()) throw new RequestError('INVALID', profileTexts.availablePast);
}

const changesHidden = (profile: ProfileEntity, { hidden_names, hidden_domains }: ProfileState): boolean =>
  (hidden_names !== undefined && !isDeepStrictEqual(hidden_names, profile.hidden_names)) ||
  (hidden_domains !== undefined && !isDeepStrictEqual(hidden_domains, profile.hidden_domains));
