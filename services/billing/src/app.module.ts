import { defineEmails } from '@nearward/common/email/email-templates';
import type { ServiceDefinition } from '@nearward/common/app/service-definition';
import { PrivateLinks } from '@nearward/marketplace/private-links';
import { SuspendedOwners1700000127600 } from '@nearward/marketplace/suspensions/suspended-owners.migration';
import { Module } from '@nestjs/common';
import { AccountService } from './account/account.service.js';
import { ErasuresService } from './account/erasures.service.js';
import { DocumentsService } from './documents/documents.service.js';
import { billingEnv } from './env.js';
import { EventsConsumer } from './events.consumer.js';
import { ChargesService } from './payments/charges.service.js';
import { DisputesService } from './hires/disputes.service.js';
import { DueWorkService } from './work/due-work.service.js';
import { GuaranteeService } from './hires/guarantee.service.js';
import { HireChecksService } from './hires/hire-checks.service.js';
import { HiresService } from './hires/hires.service.js';
import { RefundsAndDisputesService } from './payments/refunds-and-disputes.service.js';
import { PaymentPagesService } from './payments/payment-pages.service.js';
import { RefundsService } from './payments/refunds.service.js';
import { StartsService } from './work/starts.service.js';
import { FeeInvoicesService } from './invoices/fee-invoices.service.js';
import { InvoicesService } from './invoices/invoices.service.js';
import { BillingEmailFinders } from './email-finders/billing-email-finders.js';
import { billingEmails } from './emails/billing-emails.js';
import { OperatorsService } from './operators/operators.service.js';
import { migrations } from './migrations.js';
import { orphanedTypes, resolvers } from './resolvers.js';
import { textCalls } from './hot-reads.js';
import { CardsService } from './cards/cards.service.js';
import { CustomersService } from './stripe/customers.service.js';
import { HostedPagesService } from './hosted-pages/hosted-pages.service.js';
import { PersonKeyBackfill } from './unlocked/person-key-backfill.js';
import { stripeProvider } from './stripe/stripe.provider.js';
import { DifferencesService } from './reconcile/differences.service.js';
import { MissingInvoicesService } from './reconcile/missing-invoices.service.js';
import { NightlyService } from './reconcile/nightly.service.js';
import { reconcileCommand } from './reconcile/reconcile.command.js';
import { ReconcileService } from './reconcile/reconcile.service.js';
import { StripePaymentsService } from './reconcile/stripe-payments.service.js';
import { CheckoutService } from './subscriptions/checkout.service.js';
import { SubscriptionEntity } from './subscriptions/subscription.entity.js';
import { SubscriptionPaymentsService } from './subscriptions/subscription-payments.service.js';
import { SubscriptionsService } from './subscriptions/subscriptions.service.js';
import { ClaimsService } from './unlocked/claims.service.js';
import { UnlockedContactsService } from './unlocked/unlocked-contacts.service.js';
import { CustomerBackfill } from './webhooks/customer-backfill.js';
import { CustomerStateService } from './webhooks/customer-state.service.js';
import { WebhookController } from './webhooks/webhook.controller.js';

@Module({
  controllers: [EventsConsumer, WebhookController],
  providers: [
    PrivateLinks,
    ...resolvers,
    AccountService,
    BillingEmailFinders,
    CardsService,
    ChargesService,
    CheckoutService,
    ClaimsService,
    CustomersService,
    PersonKeyBackfill,
    CustomerBackfill,
    CustomerStateService,
    DifferencesService,
    DisputesService,
    DocumentsService,
    DueWorkService,
    ErasuresService,
    FeeInvoicesService,
    GuaranteeService,
    HireChecksService,
    HiresService,
    HostedPagesService,
    InvoicesService,
    MissingInvoicesService,
    RefundsAndDisputesService,
    NightlyService,
    OperatorsService,
    PaymentPagesService,
    ReconcileService,
    RefundsService,
    StartsService,
    StripePaymentsService,
    SubscriptionPaymentsService,
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
  entities: [SubscriptionEntity],
  orphanedTypes,
  textCalls,
  commands: { reconcile: reconcileCommand },
  emails: defineEmails(billingEmails, BillingEmailFinders),
  migrations: [...migrations, SuspendedOwners1700000127600],
  appendOnly: ['ledger_entry', 'operator_act'],
  finishesAbandonedCalls: true,
} satisfies ServiceDefinition;
