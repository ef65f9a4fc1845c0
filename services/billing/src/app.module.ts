import type { ServiceDefinition } from '@nearward/common/service-definition';
import { Module } from '@nestjs/common';
import { billingEnv } from './env.js';
import { EventsConsumer } from './events.consumer.js';
import { CreateBilling1700000001000 } from './migrations/1700000001000-create-billing.js';
import { orphanedTypes, resolvers } from './resolvers.js';
import { CardsService } from './cards/cards.service.js';
import { CustomersService } from './stripe/customers.service.js';
import { stripeProvider } from './stripe/stripe.provider.js';
import { CheckoutService } from './subscriptions/checkout.service.js';
import { SubscriptionEntity } from './subscriptions/subscription.entity.js';
import { SubscriptionsService } from './subscriptions/subscriptions.service.js';
import { CustomerStateService } from './webhooks/customer-state.service.js';
import { WebhookController } from './webhooks/webhook.controller.js';

@Module({
  controllers: [EventsConsumer, WebhookController],
  providers: [
    ...resolvers,
    CardsService,
    CheckoutService,
    CustomersService,
    CustomerStateService,
    SubscriptionsService,
    stripeProvider,
  ],
})
class BillingModule {}

export const billingService = {
  name: 'billing',
  env: billingEnv,
  module: BillingModule,
  entities: [SubscriptionEntity],
  orphanedTypes,
  migrations: [CreateBilling1700000001000],
} satisfies ServiceDefinition;
