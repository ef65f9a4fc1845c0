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

// A statement of its own, since a draft must not change the profile's version.
const dropDraft = command('update profile set draft = null, draft_by = null where id = $1');

type Disowning = Extract<CapabilityKind, 'profile-not-me' | 'draft-not-me'>;

/** Handles "This was not me" in emails about what someone else filled in. */
@Injectable()
export class NotMeProfilesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: PrivateLinks,
  ) {}

  token(kind: Disowning, profile: ProfileEntity): string {
    return this.links.token(kind, profile);
  }

  /** Removes the profile and blocks its sender from causing emails to the address, in all services. */
  async disown(shown: LinkCredentials): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const profile = await this.hold('profile-not-me', shown, manager);
      await block(manager, profile, profile.posted_by);
      await forgetAggregates(manager, profile.id);
      await publishProfileRemoved(manager, profile);
      await manager.remove(ProfileEntity, profile);
    });
  }

  /** Removes the draft that was sent for an address with a profile. The profile stays. */
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
