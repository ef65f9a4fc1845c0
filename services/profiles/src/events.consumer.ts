import { RethrowFilter } from '@nearward/common/events/rethrow.filter';
import type { EventContext } from '@nearward/common/events/events-transport';
import { ListingEventsConsumer } from '@nearward/marketplace/listing/listing-events.consumer';
import { blockSender } from '@nearward/marketplace/unverified-senders/blocked-senders';
import type { EventMessage } from '@nearward/proto/events';
import { Controller, UseFilters } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';

/** All events that profiles subscribes to: those about accounts, verified addresses and blocked senders. */
@Controller()
@UseFilters(RethrowFilter)
export class EventsConsumer extends ListingEventsConsumer {
  @EventPattern(['jobs.v1.JobConfirmed'])
  onJobConfirmed(
    @Payload() { ownerKey }: EventMessage<'jobs.v1.JobConfirmed'>,
    @Ctx() { manager }: EventContext,
  ) {
    return this.verify(manager, ownerKey);
  }

  @EventPattern(['jobs.v1.SenderBlocked'])
  onSenderBlocked(
    @Payload() { ownerKey: owner_key, sender }: EventMessage<'jobs.v1.SenderBlocked'>,
    @Ctx() { manager }: EventContext,
  ) {
    return blockSender(manager, { owner_key, sender });
  }
}
