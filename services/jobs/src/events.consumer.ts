import { ErrorsAsThrown } from '@nearward/common/events/errors-as-thrown';
import type { EventContext } from '@nearward/common/events/events-transport';
import { blockSender } from '@nearward/marketplace/strangers/blocked-senders';
import { proveOwner } from '@nearward/marketplace/strangers/proved-owners';
import type { EventMessage } from '@nearward/proto/events';
import { Controller, UseFilters } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { eraseOwner } from './jobs/erase-owner.js';

/** Everything that jobs hears: whose addresses are proved, who has left, and who may cause no more mails to an address. */
@Controller()
@UseFilters(ErrorsAsThrown)
export class EventsConsumer {
  @EventPattern(['identity.v1.AccountOpened', 'profiles.v1.ProfileConfirmed'])
  onOwnerConfirmed(
    @Payload() { ownerKey }: EventMessage<'identity.v1.AccountOpened' | 'profiles.v1.ProfileConfirmed'>,
    @Ctx() { manager }: EventContext,
  ) {
    return proveOwner(manager, ownerKey);
  }

  @EventPattern(['identity.v1.AccountDeleted'])
  onAccountDeleted(
    @Payload() deleted: EventMessage<'identity.v1.AccountDeleted'>,
    @Ctx() { manager }: EventContext,
  ) {
    return eraseOwner(manager, deleted);
  }

  @EventPattern(['profiles.v1.SenderBlocked'])
  onSenderBlocked(
    @Payload() { ownerKey: owner_key, sender }: EventMessage<'profiles.v1.SenderBlocked'>,
    @Ctx() { manager }: EventContext,
  ) {
    return blockSender(manager, { owner_key, sender });
  }
}
