import type { EventContext } from '@nearward/common/events/events-transport';
import type { EventMessage } from '@nearward/proto/events';
import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { CustomerStateService } from './webhooks/customer-state.service.js';

/** Everything that billing hears. */
@Controller()
export class EventsConsumer {
  constructor(private readonly customers: CustomerStateService) {}

  @EventPattern(['billing.v1.StripeEventReceived'])
  onStripeEvent(
    @Payload() { customerId }: EventMessage<'billing.v1.StripeEventReceived'>,
    @Ctx() { manager }: EventContext,
  ) {
    return this.customers.refresh(manager, customerId);
  }
}
