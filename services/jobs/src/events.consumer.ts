import { RethrowFilter } from '@nearward/common/events/rethrow.filter';
import type { EventContext } from '@nearward/common/events/events-transport';
import { ListingSuspensions } from '@nearward/marketplace/listing/listing-suspensions.service';
import { eraseOwner } from '@nearward/marketplace/listing/remove-listings';
import { blockSender } from '@nearward/marketplace/unverified-senders/blocked-senders';
import { verifyOwner } from '@nearward/marketplace/unverified-senders/verified-owners';
import type { EventMessage } from '@nearward/proto/events';
import { Controller, UseFilters } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { jobListing } from './jobs/job-listing.js';

/** All events that jobs subscribes to: verified addresses, deletions, suspensions and blocked senders. */
@Controller()
@UseFilters(RethrowFilter)
export class EventsConsumer {
  constructor(private readonly suspensions: ListingSuspensions) {}

  @EventPattern(['identity.v1.AccountOpened', 'profiles.v1.ProfileConfirmed'])
  async onOwnerConfirmed(
    @Payload() { ownerKey }: EventMessage<'identity.v1.AccountOpened' | 'profiles.v1.ProfileConfirmed'>,
    @Ctx() { manager }: EventContext,
  ) {
    await jobListing.posterAccess.end(manager, ownerKey);
    await verifyOwner(manager, ownerKey);
  }

  @EventPattern(['identity.v1.AccountDeleted'])
  onAccountDeleted(
    @Payload() deleted: EventMessage<'identity.v1.AccountDeleted'>,
    @Ctx() { manager }: EventContext,
  ) {
    return eraseOwner(manager, jobListing, deleted);
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

  @EventPattern(['profiles.v1.SenderBlocked'])
  onSenderBlocked(
    @Payload() { ownerKey: owner_key, sender }: EventMessage<'profiles.v1.SenderBlocked'>,
    @Ctx() { manager }: EventContext,
  ) {
    return blockSender(manager, { owner_key, sender });
  }
}
