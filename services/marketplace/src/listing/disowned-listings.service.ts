import { addressKeyOf } from '@nearward/common/app/viewer/viewer';
import { ENV } from '@nearward/common/env/tokens';
import { publish } from '@nearward/common/events/outbox';
import { pagePath } from '@nearward/proto/page-path';
import { texts } from '@nearward/proto/rest/texts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type LinkCredentials, PrivateLinks } from '../private-links.js';
import { blockSender } from '../unverified-senders/blocked-senders.js';
import type { ListingEntity } from './listing.entity.js';
import { type ListingDefinition, LISTING_DEFINITION, type ListingEnv } from './listing.js';
import { removeListing } from './remove-listings.js';

/** Handles "This was not me" in the email about a listing that someone else posted. */
@Injectable()
export class DisownedListings {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: PrivateLinks,
    @Inject(LISTING_DEFINITION) private readonly definition: ListingDefinition,
    @Inject(ENV) private readonly env: ListingEnv,
  ) {}

  /** The page for "This was not me". Null if the signed-in owner of a verified address posted the listing. */
  notMeUrl(listing: ListingEntity, isVerified: boolean): string | null {
    if (isVerified && !listing.posted_by) return null;
    const { kind } = this.definition;
    const token = this.links.token(`${kind}-not-me`, listing);
    return this.env.PUBLIC_URL + pagePath(`/not-me/${kind}s/:token`, { token });
  }

  /** Removes the listing, or takes it off the address if it has another owner, and blocks its sender. */
  async disown(credentials: LinkCredentials): Promise<void> {
    const { kind, entity } = this.definition;
    await this.dataSource.transaction(async (manager) => {
      const listing = await this.links.open(`${kind}-not-me`, credentials, texts.linkNotFound, (where) =>
        manager.findOne(entity, { where, lock: { mode: 'pessimistic_write' } }),
      );
      await this.block(manager, listing, listing.posted_by);
      if (await this.definition.keepDisowned?.(manager, listing, this.env)) return;
      await this.definition.onDisowned?.(manager, listing.id);
      await removeListing(manager, this.definition, listing);
    });
  }

  /** Blocks the sender from causing more emails to the listing's address, in all services. */
  async block(
    manager: EntityManager,
    listing: Pick<ListingEntity, 'owner_key' | 'address_key'>,
    sender: string | null,
  ): Promise<void> {
    if (!sender) return;
    const owner_key = addressKeyOf(listing);
    await blockSender(manager, { owner_key, sender });
    await publish(manager, `${this.definition.kind}s.v1.SenderBlocked`, { ownerKey: owner_key, sender });
  }
}
