import type { EventContext } from '@nearward/common/events/events-transport';
import type { EventMessage } from '@nearward/proto/events';
import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { SubscriptionsService } from './subscriptions/subscriptions.service.js';

/** Everything that billing hears. */
@Controller()
export class EventsConsumer {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @EventPattern(['billing.v1.StripeEventReceived'])
  onStripeEvent(
    @Payload() { customerId }: EventMessage<'billing.v1.StripeEventReceived'>,
    @Ctx() { manager }: EventContext,
  ) {
    return this.subscriptions.refresh(manager, customerId);
  }
}
