import { EventArg } from '@nearward/common/events/events-transport';
import { ENV } from '@nearward/common/env/tokens';
import { Inject } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { EntityManager } from 'typeorm';
import { extendReminder } from '../confirmations/confirm-listing.js';
import { storeAlias } from '../owners/owner-alias.js';
import { recordReinstatement, recordSuspension } from '../suspensions/suspended-owners.js';
import { verifyOwner } from '../unverified-senders/verified-owners.js';
import { type ListingDefinition, LISTING_DEFINITION, type ListingEnv } from './listing.js';
import { eraseOwner } from './remove-listings.js';

/** Handles the events of identity that all services with listings subscribe to. Subclasses add the events of other services. */
export abstract class ListingEventsConsumer {
  constructor(
    @Inject(LISTING_DEFINITION) private readonly definition: ListingDefinition,
    @Inject(ENV) protected readonly env: ListingEnv,
  ) {}

  @EventPattern(['identity.v1.AccountOpened'])
  onAccountOpened(
    @EventArg() { event: { ownerKey, addressKey }, manager }: EventArg<'identity.v1.AccountOpened'>,
  ) {
    return this.recordVerifiedAddress(manager, addressKey || ownerKey);
  }

  @EventPattern(['identity.v1.OwnerKeyReplaced'])
  onOwnerKeyReplaced(@EventArg() { event: replaced, manager }: EventArg<'identity.v1.OwnerKeyReplaced'>) {
    return storeAlias(manager, replaced);
  }

  @EventPattern(['identity.v1.AccountDeleted'])
  onAccountDeleted(@EventArg() { event: deleted, manager }: EventArg<'identity.v1.AccountDeleted'>) {
    return eraseOwner(manager, this.definition, deleted, this.env);
  }

  @EventPattern(['identity.v1.AccountSuspended'])
  async onAccountSuspended(
    @EventArg() { event: suspended, manager }: EventArg<'identity.v1.AccountSuspended'>,
  ): Promise<void> {
    if (await recordSuspension(manager, suspended))
      await this.setSuspended(manager, suspended.ownerKey, true);
  }

  @EventPattern(['identity.v1.AccountReinstated'])
  async onAccountReinstated(
    @EventArg() { event: reinstated, manager }: EventArg<'identity.v1.AccountReinstated'>,
  ): Promise<void> {
    if (await recordReinstatement(manager, reinstated))
      await this.setSuspended(manager, reinstated.ownerKey, false);
  }

  /** Records that the address was verified in another service, where it has an account or another listing. */
  protected async recordVerifiedAddress(manager: EntityManager, address_key: string): Promise<void> {
    await this.definition.posterAccess.end(manager, address_key);
    await verifyOwner(manager, address_key);
  }

  /** Hides the listings of a suspended owner, or shows them again unchanged, and publishes each change. */
  private async setSuspended(
    manager: EntityManager,
    owner_key: string,
    is_suspended: boolean,
  ): Promise<void> {
    const listings = await manager.find(this.definition.entity, {
      where: { owner_key, is_suspended: !is_suspended },
      order: { id: 'asc' },
      lock: { mode: 'pessimistic_write' },
    });
    for (const listing of listings) {
      listing.is_suspended = is_suspended;
      if (!is_suspended) extendReminder(this.definition.kind, listing);
    }
    await manager.save(listings);
    await this.definition.publishChanged(manager, listings, this.env);
  }
}
