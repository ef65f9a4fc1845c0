import { DisownedListings } from '@nearward/marketplace/listing/disowned-listings.service';
import { PrivateLinks } from '@nearward/marketplace/private-links';
import { texts } from '@nearward/proto/rest/texts';
import { DataSource } from 'typeorm';
import { deleteDraft, versionOfDraft } from './draft-rows.js';
import { ProfileEntity } from './profile.entity.js';
import { AllowSuspended, CurrentClient } from '@nearward/common/app/viewer/viewer.decorators';
import { Message, TextArg } from '@nearward/common/app/graphql/args';
import { Mutation, Resolver } from '@nestjs/graphql';

/** Handles drafts: answers that were sent for an address with a profile. */
@Resolver()
export class DraftsResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: PrivateLinks,
    private readonly disowned: DisownedListings,
  ) {}

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
