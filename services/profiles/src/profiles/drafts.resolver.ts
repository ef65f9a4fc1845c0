import { command } from '@nearward/common/database/sql';
import { deriveTokenVersion } from '@nearward/marketplace/capability-token';
import { DisownedListings } from '@nearward/marketplace/listing/disowned-listings.service';
import { PrivateLinks } from '@nearward/marketplace/private-links';
import { texts } from '@nearward/proto/rest/texts';
import { DataSource, type EntityManager } from 'typeorm';
import { ProfileEntity } from './profile.entity.js';
import { AllowSuspended, CurrentClient } from '@nearward/common/app/viewer/viewer.decorators';
import { Message, TextArg } from '@nearward/common/app/graphql/args';
import { Mutation, Resolver } from '@nestjs/graphql';

/** Changes of one address run in turn, so that each sees the one before. Each kind of lock has its own seed. */
export const lockAddress = command('select pg_advisory_xact_lock(hashtextextended($1, 0))');

// Plain statements, since a draft must not change the profile's version.
const upsertDraft = command('update profile set draft = $1, draft_by = $2 where id = $3');
const deleteDraft = command('update profile set draft = null, draft_by = null where id = $1');

/** Handles drafts: answers that were sent for an address with a profile. */
@Resolver()
export class DraftsResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: PrivateLinks,
    private readonly disowned: DisownedListings,
  ) {}

  /** The token for "This was not me" in the email about a draft. It ends with the draft and cannot remove the next one. */
  token(profile: ProfileEntity): string {
    return this.links.token('draft-not-me', { id: profile.id, token_version: versionOfDraft(profile) });
  }

  /** "This was not me", with the token from the email: removes the draft and blocks its sender. The profile stays. */
  @Mutation(() => Message)
  @AllowSuspended()
  async disownProfileDraft(
    @TextArg('token') token: string,
    @CurrentClient() client: string,
  ): Promise<Message> {
    await this.dataSource.transaction(async (manager) => {
      const profile = await this.links.open(
        'draft-not-me',
        { token, client },
        texts.linkNotFound,
        async ({ id, token_version }) => {
          const lock = { mode: 'pessimistic_write' } as const;
          const current = await manager.findOne(ProfileEntity, { where: { id }, lock });
          // The previous release sends the version of the profile's links.
          const versions = current ? [versionOfDraft(current), current.token_version] : [];
          return versions.includes(token_version) ? current : null;
        },
      );
      await this.disowned.block(manager, profile, profile.draft_by);
      await deleteDraft.run(manager, profile.id);
    });
    return { message: texts.postingRemoved };
  }
}

const versionOfDraft = ({ draft, draft_by }: ProfileEntity): number =>
  deriveTokenVersion(JSON.stringify([draft, draft_by]));

/** Stores answers as a draft, which replaces an earlier one. */
export const saveDraft = (
  manager: EntityManager,
  id: string,
  draft: object,
  sender: string | null,
): Promise<void> => upsertDraft.run(manager, JSON.stringify(draft), sender, id);
