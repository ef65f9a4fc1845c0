import { command } from '@nearward/common/database/sql';
import { forgetAggregates, publish } from '@nearward/common/events/outbox';
import type { CapabilityKind } from '@nearward/marketplace/capability-token';
import { PrivateLinks, type LinkCredentials } from '@nearward/marketplace/private-links';
import { blockSender } from '@nearward/marketplace/unverified-senders/blocked-senders';
import { texts } from '@nearward/proto/rest/texts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { publishProfileRemoved } from './profile-events.js';
import { ProfileEntity } from './profile.entity.js';

// A statement, since a draft is no part of the profile: its version stays.
const dropDraft = command('update profile set draft = null, draft_by = null where id = $1');

type Disowning = Extract<CapabilityKind, 'profile-not-me' | 'draft-not-me'>;

/** What "This was not me" does, in the mails about what somebody else filled in. */
@Injectable()
export class NotMeProfilesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: PrivateLinks,
  ) {}

  token(kind: Disowning, profile: ProfileEntity): string {
    return this.links.token(kind, profile);
  }

  /** Removes the profile, and whoever made it causes no more mails to the address, from any service. */
  async disown(shown: LinkCredentials): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const profile = await this.hold('profile-not-me', shown, manager);
      await block(manager, profile, profile.posted_by);
      await forgetAggregates(manager, profile.id);
      await publishProfileRemoved(manager, profile);
      await manager.remove(ProfileEntity, profile);
    });
  }

  /** Removes the answers that were sent for an address that had a profile; the profile stays as it is. */
  async disownDraft(shown: LinkCredentials): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const profile = await this.hold('draft-not-me', shown, manager);
      await block(manager, profile, profile.draft_by);
      await dropDraft.run(manager, profile.id);
    });
  }

  private hold(kind: Disowning, shown: LinkCredentials, manager: EntityManager): Promise<ProfileEntity> {
    return this.links.open(kind, shown, texts.linkNotFound, (where) =>
      manager.findOne(ProfileEntity, { where, lock: { mode: 'pessimistic_write' } }),
    );
  }
}

async function block(
  manager: EntityManager,
  { owner_key }: ProfileEntity,
  sender: string | null,
): Promise<void> {
  if (!sender) return;
  await blockSender(manager, { owner_key, sender });
  await publish(manager, 'profiles.v1.SenderBlocked', { ownerKey: owner_key, sender });
}
