import type { ServiceEnv } from '@nearward/common/env/env';
import type { EmailFinders } from '@nearward/common/email/email-templates';
import { ENV } from '@nearward/common/env/tokens';
import { dayAt } from '@nearward/marketplace/geocoding/time-zone';
import { daysAgo } from '@nearward/marketplace/days-ago';
import { DisownedListings } from '@nearward/marketplace/listing/disowned-listings.service';
import { ListingLinks } from '@nearward/marketplace/listing/listing-links.service';
import { ListingReminders } from '@nearward/marketplace/listing/listing-reminders.service';
import { stillDays } from '@nearward/proto/rest/standing';
import { isOwnerVerified } from '@nearward/marketplace/unverified-senders/verified-owners';
import { pagePath } from '@nearward/proto/page-path';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DraftsService } from '../profiles/drafts.service.js';
import { ProfileEntity } from '../profiles/profile.entity.js';
import { profileListing } from '../profiles/profile-listing.js';
import type { ProfileEmails } from './profile-emails.js';

@Injectable()
export class ProfileEmailFinders implements EmailFinders<ProfileEmails> {
  'profile-link-again' = this.linkTo;
  'profile-link-renewed' = this.linkTo;

  constructor(
    private readonly links: ListingLinks,
    private readonly disowned: DisownedListings,
    private readonly drafts: DraftsService,
    private readonly reminders: ListingReminders,
    @Inject(ENV) private readonly env: ServiceEnv,
  ) {}

  /** With the link for "This was not me", unless the signed-in owner posted it. */
  async 'profile-link'(id: string, manager: EntityManager) {
    const found = await this.linkTo(id, manager);
    if (!found?.profile.posted_by) return found;
    const token = this.disowned.token(found.profile);
    return { ...found, notMe: this.env.PUBLIC_URL + pagePath('/not-me/profiles/:token', { token }) };
  }

  async 'profile-exists'(id: string, manager: EntityManager) {
    const found = await this.linkTo(id, manager);
    if (!found) return null;
    const token = this.drafts.token(found.profile);
    return { ...found, notMe: this.env.PUBLIC_URL + pagePath('/not-me/drafts/:token', { token }) };
  }

  /** Recorded when the email is sent. */
  async 'profile-still'(id: string, manager: EntityManager) {
    const found = await this.linkTo(id, manager);
    if (!found || !(await isOwnerVerified(manager, found.profile.owner_key))) return null;
    const reminded = await profileListing.reminders.noteAsked(manager, found.profile.owner_key);
    return reminded.length > 0
      ? {
          ...found,
          unsubscribe: this.reminders.unsubscribe(found.profile),
          rests_on: dayAt(found.profile.places[0], daysAgo(-stillDays.profile.rest)),
        }
      : null;
  }

  async 'profile-rests'(id: string, manager: EntityManager) {
    const found = await this.linkTo(id, manager);
    return found?.profile.rested_at && (await isOwnerVerified(manager, found.profile.owner_key))
      ? { ...found, unsubscribe: this.reminders.unsubscribe(found.profile) }
      : null;
  }

  private async linkTo(id: string, manager: EntityManager) {
    const profile = await manager.findOneBy(ProfileEntity, { id });
    if (!profile) return null;
    const url =
      this.env.PUBLIC_URL + pagePath('/profiles/manage/:token', { token: this.links.token(profile) });
    return { to: profile.email, profile, url, notMe: null as string | null };
  }
}
