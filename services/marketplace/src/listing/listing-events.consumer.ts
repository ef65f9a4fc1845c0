import type { EventContext } from '@nearward/common/events/events-transport';
import type { EventMessage } from '@nearward/proto/events';
import { Inject } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import type { EntityManager } from 'typeorm';
import { storeAlias } from '../owners/owner-alias.js';
import { verifyOwner } from '../unverified-senders/verified-owners.js';
import { type Listing, LISTING } from './listing.js';
import { ListingSuspensions } from './listing-suspensions.service.js';
import { eraseOwner } from './remove-listings.js';

/** The events of identity that all services with listings subscribe to. Events of the other services are added in subclasses. */
export abstract class ListingEventsConsumer {
  constructor(
    @Inject(LISTING) private readonly listing: Listing,
    private readonly suspensions: ListingSuspensions,
  ) {}

  @EventPattern(['identity.v1.AccountOpened'])
  onAccountOpened(
    @Payload() { ownerKey, addressKey }: EventMessage<'identity.v1.AccountOpened'>,
    @Ctx() { manager }: EventContext,
  ) {
    return this.verify(manager, addressKey || ownerKey);
  }

  @EventPattern(['identity.v1.OwnerKeyReplaced'])
  onOwnerKeyReplaced(
    @Payload() replaced: EventMessage<'identity.v1.OwnerKeyReplaced'>,
    @Ctx() { manager }: EventContext,
  ) {
    return storeAlias(manager, replaced);
  }

  @EventPattern(['identity.v1.AccountDeleted'])
  onAccountDeleted(
    @Payload() deleted: EventMessage<'identity.v1.AccountDeleted'>,
    @Ctx() { manager }: EventContext,
  ) {
    return eraseOwner(manager, this.listing, deleted);
  }

  @EventPattern(['identity.v1.AccountSuspended'])
  onAccountSuspended(
    @Payload() suspended: EventMessage<'identity.v1.AccountSuspended'>,
    @Ctx() { manager }: EventContext,
  ) {
    return this.suspensions.suspend(manager, suspended);
  }

  @EventPattern(['identity.v1.AccountReinstated'])
  onAccountReinstated(
    @Payload() reinstated: EventMessage<'identity.v1.AccountReinstated'>,
    @Ctx() { manager }: EventContext,
  ) {
    return this.suspensions.reinstate(manager, reinstated);
  }

  /** Records that the address was verified elsewhere, where it has more than this listing. */
  protected async verify(manager: EntityManager, address_key: string): Promise<void> {
    await this.listing.posterAccess.end(manager, address_key);
    await verifyOwner(manager, address_key);
  }
}
