import { command } from '@nearward/common/database/sql';
import { DisownedListings } from '@nearward/marketplace/listing/disowned-listings.service';
import { type LinkCredentials, PrivateLinks } from '@nearward/marketplace/private-links';
import { texts } from '@nearward/proto/rest/texts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ProfileEntity } from './profile.entity.js';

// Plain statements, since a draft must not change the profile's version.
const upsertDraft = command('update profile set draft = $1, draft_by = $2 where id = $3');
const deleteDraft = command('update profile set draft = null, draft_by = null where id = $1');

/** Drafts: answers that were sent for an address with a profile. */
@Injectable()
export class DraftsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: PrivateLinks,
    private readonly disowned: DisownedListings,
  ) {}

  /** For "This was not me" in the email about a draft. */
  token(profile: ProfileEntity): string {
    return this.links.token('draft-not-me', profile);
  }

  /** Removes the draft and blocks its sender. The profile stays. */
  async disown(shown: LinkCredentials): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const profile = await this.links.open('draft-not-me', shown, texts.linkNotFound, (where) =>
        manager.findOne(ProfileEntity, { where, lock: { mode: 'pessimistic_write' } }),
      );
      await this.disowned.block(manager, profile, profile.draft_by);
      await deleteDraft.run(manager, profile.id);
    });
  }
}

/** Stores answers as a draft, which replaces an earlier one. */
export const saveDraft = (
  manager: EntityManager,
  id: string,
  draft: object,
  sender: string | null,
): Promise<void> => upsertDraft.run(manager, JSON.stringify(draft), sender, id);
