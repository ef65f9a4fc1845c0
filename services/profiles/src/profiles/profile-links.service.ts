import { command } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { publish, requestEmail } from '@nearward/common/events/outbox';
import { ENV } from '@nearward/common/env/tokens';
import { isLinkExpired, createLinkRenewal, whereLinkActive } from '@nearward/marketplace/link-renewal';
import { PrivateLinks, type OwnerLinkCredentials } from '@nearward/marketplace/private-links';
import { confirmListing } from '@nearward/marketplace/confirmations/confirm-listing';
import { requesterOf } from '@nearward/marketplace/unverified-senders/requester';
import { EmailRequestLimits } from '@nearward/marketplace/unverified-senders/email-request-limits';
import { requireNotSuspended } from '@nearward/marketplace/suspensions/suspended-owners';
import { createPosterAccess } from '@nearward/marketplace/workspace/poster-access';
import { soleListing } from '@nearward/marketplace/workspace/sole-listing';
import { type GrantedListing, issueWorkspaceGrant } from '@nearward/marketplace/workspace/workspace-grant';
import { verifyOwner } from '@nearward/marketplace/unverified-senders/verified-owners';
import { isImpersonating, type Viewer } from '@nearward/common/app/viewer/viewer';
import { texts } from '@nearward/proto/rest/texts';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { ProfilesEnv } from '../env.js';
import type { ProfileEmails } from '../emails/profile-emails.js';
import { publishProfile } from './profile-events.js';
import { ProfileEntity } from './profile.entity.js';
import { openedProfile, type OwnProfile } from './profile-rows.js';

export const renewal = createLinkRenewal('profile');
export const access = createPosterAccess('profile');
const proveSoleProfile = soleListing('profile');

// A statement of its own, since the profile's version must not change.
const confirm = command(
  'update profile set confirmed_at = now() where id = $1 and owner_key = $2 and confirmed_at is null',
);

/** Opens a profile by its private link, or by its id with the owner's session. */
@Injectable()
export class ProfileLinks {
  constructor(
    @InjectRepository(ProfileEntity) private readonly profiles: Repository<ProfileEntity>,
    private readonly links: PrivateLinks,
    private readonly mails: EmailRequestLimits,
    @Inject(ENV) private readonly env: ProfilesEnv,
  ) {}

  token(profile: ProfileEntity): string {
    return this.links.token('profile', profile);
  }

  tokenFor(viewer: Viewer, profile: OwnProfile): string | null {
    return this.links.tokenFor(viewer, 'profile', profile);
  }

  workspaceGrant(viewer: Viewer, owned: GrantedListing): string {
    return issueWorkspaceGrant(viewer, owned, this.env.GRANT_KEY);
  }

  soleProfileProof(grant: string): Promise<string> {
    return proveSoleProfile(this.profiles.manager, grant, this.env);
  }

  /**
   * Opening the link for the first time verifies the owner's address. `posting_browser` is the cookie of a browser that posted
   * something.
   */
  open(shown: OwnerLinkCredentials, posting_browser: string | null): Promise<OwnProfile> {
    return this.links.openToOwner('profile', shown, texts.profileNotFound, async (opening) => {
      const profile = await openedProfile(this.profiles.manager, opening);
      if (!profile || !('token_version' in opening)) return profile;
      if (isLinkExpired(profile)) {
        await this.profiles.manager.transaction((manager) => renew(manager, profile));
        throw new RequestError('NOT_FOUND', texts.linkForgotten);
      }
      await renewal.noteUse(this.profiles.manager, profile);
      if (!profile.confirmed_at) await this.confirm(profile);
      const is_posters = await access.check(
        this.profiles.manager,
        profile,
        posting_browser,
        this.env.GRANT_KEY,
      );
      return Object.assign(profile, { token: shown.token, is_posters });
    });
  }

  /** The profile, locked until the transaction ends. */
  hold(shown: OwnerLinkCredentials, manager: EntityManager): Promise<ProfileEntity> {
    return this.links.openToOwner('profile', shown, texts.profileNotFound, async (opening) => {
      const byLink = 'token_version' in opening;
      const profile = await manager.findOne(ProfileEntity, {
        where: byLink ? { ...opening, link_used_at: whereLinkActive() } : opening,
        lock: { mode: 'pessimistic_write' },
      });
      return profile && byLink ? Object.assign(profile, { token: shown.token }) : profile;
    });
  }

  /** The same, for a change. */
  async holdToChange(shown: OwnerLinkCredentials, manager: EntityManager): Promise<ProfileEntity> {
    return requireNotSuspended(await this.hold(shown, manager));
  }

  /** For a link that others may have seen. It expires immediately and the new one is only emailed to the owner. */
  async renew(shown: OwnerLinkCredentials): Promise<void> {
    if (isImpersonating(shown.viewer)) throw new RequestError('FORBIDDEN', texts.notWhileImpersonating);
    await this.profiles.manager.transaction(async (manager) => {
      const profile = await this.hold(shown, manager);
      await this.mails.consume('profile-link', profile.email, requesterOf(shown));
      await renew(manager, profile);
    });
  }

  private async confirm({ id, owner_key }: OwnProfile): Promise<void> {
    await this.profiles.manager.transaction(async (manager) => {
      if ((await confirm.count(manager, id, owner_key)) === 0) return;
      await verifyOwner(manager, owner_key);
      await this.tellConfirmed(manager, id);
      await publish(manager, 'profiles.v1.ProfileConfirmed', { profileId: id, ownerKey: owner_key });
    });
  }

  /** Employers see that the owner verified it. Opening the link answers no reminder. */
  private async tellConfirmed(manager: EntityManager, id: string): Promise<void> {
    const profile = await manager.findOneByOrFail(ProfileEntity, { id });
    if (profile.still_at || profile.asked_at || profile.rested_at) return;
    confirmListing('profile', profile);
    await manager.save(profile);
    await publishProfile(manager, 'profiles.v1.ProfileChanged', profile, this.env);
  }
}

async function renew(manager: EntityManager, profile: OwnProfile): Promise<void> {
  if (await renewal.renewLink(manager, profile))
    await requestEmail<ProfileEmails>(manager, 'profile-link-renewed', profile.id);
}
