import { addressKeyOf } from '@nearward/common/app/viewer/viewer';
import type { ServiceEnv } from '@nearward/common/env/env';
import type { EmailFinders } from '@nearward/common/email/email-templates';
import { ENV } from '@nearward/common/env/tokens';
import { DisownedListings } from '@nearward/marketplace/listing/disowned-listings.service';
import { ListingLinks } from '@nearward/marketplace/listing/listing-links.service';
import { ListingReminders } from '@nearward/marketplace/listing/listing-reminders.service';
import { PrivateLinks } from '@nearward/marketplace/private-links';
import { isOwnerVerified } from '@nearward/marketplace/unverified-senders/verified-owners';
import { pagePath } from '@nearward/proto/page-path';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { draftToken } from '../profiles/draft-rows.js';
import { ProfileEntity } from '../profiles/profile.entity.js';
import type { ProfileEmails } from './profile-emails.js';

@Injectable()
export class ProfileEmailFinders implements EmailFinders<ProfileEmails> {
  'profile-link-again' = this.findLink;
  'profile-link-renewed' = this.findLink;

  constructor(
    private readonly links: ListingLinks,
    private readonly disowned: DisownedListings,
    private readonly privateLinks: PrivateLinks,
    private readonly reminders: ListingReminders,
    @Inject(ENV) private readonly env: ServiceEnv,
  ) {}

  async 'profile-link'(id: string, manager: EntityManager) {
    const link = await this.findLink(id, manager);
    if (!link) return null;
    const isVerified = await isOwnerVerified(manager, addressKeyOf(link.profile));
    return { ...link, notMe: this.disowned.notMeUrl(link.profile, isVerified) };
  }

  async 'profile-exists'(id: string, manager: EntityManager) {
    const link = await this.findLink(id, manager);
    if (!link) return null;
    const token = draftToken(this.privateLinks, link.profile);
    return { ...link, notMe: this.env.PUBLIC_URL + pagePath('/not-me/drafts/:token', { token }) };
  }

  /** Records the reminder, since the email is sent next. */
  async 'profile-still'(id: string, manager: EntityManager) {
    const link = await this.findLink(id, manager);
    const reminder =
      link && (await this.reminders.recordReminder(manager, link.profile, link.profile.places[0]));
    return reminder && { ...link, ...reminder.email };
  }

  async 'profile-rests'(id: string, manager: EntityManager) {
    const link = await this.findLink(id, manager);
    return link?.profile.rested_at && (await isOwnerVerified(manager, addressKeyOf(link.profile)))
      ? { ...link, unsubscribe: this.reminders.unsubscribeLinks(link.profile) }
      : null;
  }

  private async findLink(id: string, manager: EntityManager) {
    const profile = await manager.findOneBy(ProfileEntity, { id });
    if (!profile) return null;
    return { to: profile.email, profile, url: this.links.url(profile), notMe: null as string | null };
  }
}
