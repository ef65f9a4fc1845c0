import type { EventContext } from '@nearward/common/events/events-transport';
import { blockSender } from '@nearward/common/strangers/blocked-senders';
import type { EventMessage } from '@nearward/proto/events';
import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';

/** Everything that identity hears. */
@Controller()
export class EventsConsumer {
  @EventPattern(['jobs.v1.SenderBlocked', 'profiles.v1.SenderBlocked'])
  onSenderBlocked(
    @Payload()
    { ownerKey: owner_key, sender }: EventMessage<'jobs.v1.SenderBlocked' | 'profiles.v1.SenderBlocked'>,
    @Ctx() { manager }: EventContext,
  ) {
    return blockSender(manager, { owner_key, sender });
  }
}
