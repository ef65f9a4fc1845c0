import { ErrorsAsThrown } from '@nearward/common/events/errors-as-thrown';
import type { EventContext } from '@nearward/common/events/events-transport';
import { blockSender } from '@nearward/marketplace/strangers/blocked-senders';
import type { EventMessage } from '@nearward/proto/events';
import { Controller, UseFilters } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { UsersService } from './users/users.service.js';

/** Everything that identity hears. */
@Controller()
@UseFilters(ErrorsAsThrown)
export class EventsConsumer {
  constructor(private readonly users: UsersService) {}

  @EventPattern(['contacts.v1.OwnerLeft'])
  onOwnerLeft(
    @Payload() { ownerKey }: EventMessage<'contacts.v1.OwnerLeft'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    return this.users.leave(manager, ownerKey);
  }

  @EventPattern(['jobs.v1.SenderBlocked', 'profiles.v1.SenderBlocked'])
  onSenderBlocked(
    @Payload()
    { ownerKey: owner_key, sender }: EventMessage<'jobs.v1.SenderBlocked' | 'profiles.v1.SenderBlocked'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    return blockSender(manager, { owner_key, sender });
  }
}
