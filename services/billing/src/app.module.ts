import { defineEmails } from '@nearward/common/email/email-templates';
import type { ServiceDefinition } from '@nearward/common/app/service-definition';
import { PrivateLinks } from '@nearward/marketplace/private-links';
import { SuspendedOwners1700000127600 } from '@nearward/marketplace/owners/owner-tables.migration';
import { Module } from '@nestjs/common';
import { ErasuresService } from './account/erasures.service.js';
import { billingEnv } from './env.js';
import { EventsConsumer } from './events.consumer.js';
import { ChargesService } from './payments/charges.service.js';
import { DueWorkService } from './work/due-work.service.js';
import { RefundsAndDisputesService } from './payments/refunds-and-disputes.service.js';
import { PaymentPagesService } from './payments/payment-pages.service.js';
import { RefundsService } from './payments/refunds.service.js';
import { HireStartsService } from './work/hire-starts.service.js';
import { FeeInvoicesService } from './invoices/fee-invoices.service.js';
import { InvoicesService } from './invoices/invoices.service.js';
import { BillingEmailFinders } from './email-finders/billing-email-finders.js';
import { billingEmails } from './emails/billing-emails.js';
import { migrations } from './migrations.js';
import { orphanedTypes, resolvers } from './resolvers.js';
import { textCalls } from './hot-reads.js';
import { HireCheckSweeper } from './hires/hire-check-sweeper.js';
import { CardsService } from './cards/cards.service.js';
import { CustomersService } from './stripe/customers.service.js';
import { PersonKeyBackfill, UnlockedContactsService } from './unlocked-contacts/unlocked-contacts.service.js';
import { stripeProvider } from './stripe/stripe.provider.js';
import { DifferencesService } from './reconcile/differences.service.js';
import { NightlyService } from './reconcile/nightly.service.js';
import { reconcileCommand, ReconcileService } from './reconcile/reconcile.service.js';
import { CheckoutService } from './subscriptions/checkout.service.js';
import { SubscriptionsService } from './subscriptions/subscriptions.service.js';
import { CustomerBackfill, CustomerStateService } from './webhooks/customer-state.service.js';
import { WebhookController } from './webhooks/webhook.controller.js';

@Module({
  controllers: [EventsConsumer, WebhookController],
  providers: [
    PrivateLinks,
    ...resolvers,
    BillingEmailFinders,
    CardsService,
    ChargesService,
    CheckoutService,
    CustomersService,
    PersonKeyBackfill,
    CustomerBackfill,
    CustomerStateService,
    DifferencesService,
    DueWorkService,
    ErasuresService,
    FeeInvoicesService,
    HireCheckSweeper,
    InvoicesService,
    RefundsAndDisputesService,
    NightlyService,
    PaymentPagesService,
    ReconcileService,
    RefundsService,
    HireStartsService,
    SubscriptionsService,
    UnlockedContactsService,
    stripeProvider,
  ],
})
class BillingModule {}

export const billingService = {
  name: 'billing',
  env: billingEnv,
  module: BillingModule,
  entities: [],
  orphanedTypes,
  textCalls,
  commands: { reconcile: reconcileCommand },
  emails: defineEmails(billingEmails, BillingEmailFinders),
  migrations: [...migrations, SuspendedOwners1700000127600],
  appendOnly: ['ledger_entry', 'operator_act'],
  finishesAbandonedCalls: true,
} satisfies ServiceDefinition;
