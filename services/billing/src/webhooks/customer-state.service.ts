import { type RowOf, sql } from '@nearward/common/database/sql';
import { publish, requestEmail } from '@nearward/common/events/outbox';
import type { Effect } from '@nearward/common/events/queues';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { CardsService, hasJustExpired, isExpired } from '../cards/cards.service.js';
import { RefundsAndDisputesService } from '../payments/refunds-and-disputes.service.js';
import { PaymentPagesService } from '../payments/payment-pages.service.js';
import { InvoicesService } from '../invoices/invoices.service.js';
import type { BillingEmails } from '../emails/billing-emails.js';
import { sealAddress } from '../emails/sealed-address.js';
import { type BillingEnv, ENV } from '../env.js';
import {
  type Customer,
  CustomersService,
  lockCustomer,
  markDeleted,
  nextVersion,
  takeTicket,
  useTicket,
} from '../stripe/customers.service.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';
import { Sweeper } from '@nearward/common/app/sweeper';

export const customerState = sql(
  { has_card: z.boolean(), has_expired: z.boolean(), subscribed: z.boolean(), renewal_failed: z.boolean() },
  `select exists (select from card where owner_key = $1 and not ${isExpired}) as has_card,
          exists (select from card where owner_key = $1 and ${hasJustExpired}) as has_expired,
          exists (select from subscription where owner_key = $1 and status = 'active') as subscribed,
          exists (select from subscription where owner_key = $1 and status in ('past_due', 'unpaid')) as renewal_failed`,
);

@Injectable()
export class CustomerStateService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: Stripe,
    private readonly customers: CustomersService,
    private readonly subscriptions: SubscriptionsService,
    private readonly cards: CardsService,
    private readonly pages: PaymentPagesService,
    private readonly invoices: InvoicesService,
    private readonly refundsAndDisputes: RefundsAndDisputesService,
    @Inject(ENV) private readonly env: Pick<BillingEnv, 'PARTIES_SEAL_KEY'>,
  ) {}

  /** Fetches and stores the current state of a customer at Stripe. */
  async refresh(stripeId: string): Promise<void> {
    await this.dataSource.transaction(await this.fetchState(stripeId));
  }

  /**
   * Fetches the current state of a customer at Stripe, and returns the effect that stores it. Every event fetches it again, so
   * events may arrive late, twice and in any order. No connection waits for Stripe. A ticket prevents an older response from
   * overwriting a newer one. Customers of another product on the same Stripe account are ignored.
   */
  async fetchState(stripeId: string): Promise<Effect> {
    const customer = await takeTicket.first(this.dataSource, stripeId);
    if (!customer) return async () => undefined;
    const [atStripe, payments, returnedCharges] = await Promise.all([
      this.fetchCustomerData(customer),
      this.pages.fetchPayments(customer),
      this.refundsAndDisputes.fetchCharges(stripeId, customer), // payments outlive a deleted customer
    ]);
    return async (manager) => {
      await lockCustomer(manager, customer.owner_key);
      if ((await useTicket.count(manager, customer.owner_key, customer.ticket)) === 0) return;
      const before = await customerState.one(manager, customer.owner_key);
      if (atStripe) {
        await this.subscriptions.storeSubscriptions(manager, customer, atStripe.subscriptions);
        await this.cards.storeCard(manager, customer, atStripe.card);
        await this.invoices.storeInvoices(manager, customer, atStripe.invoices);
      } else if (await markDeleted.some(manager, customer.stripe_id, customer.owner_key)) {
        await this.subscriptions.endAll(manager, customer);
        await this.cards.storeCard(manager, customer, undefined);
      }
      await this.pages.applyPayments(manager, payments);
      await this.refundsAndDisputes.applyCharges(manager, returnedCharges);
      const after = await this.publishChange(manager, customer, before);
      if (after.renewal_failed && !before.renewal_failed)
        await this.requestRenewalEmail(manager, customer, atStripe?.email);
    };
  }

  /** Publishes the state of a locked customer if it changed. Returns it. */
  async publishChange(
    manager: EntityManager,
    customer: Customer,
    before: RowOf<typeof customerState>,
  ): Promise<RowOf<typeof customerState>> {
    const after = await customerState.one(manager, customer.owner_key);
    // Nothing at Stripe changes when a card expires, so that `before` may be expired too.
    const isChanged = after.has_card !== before.has_card || after.subscribed !== before.subscribed;
    if (!isChanged && !after.has_expired) return after;
    const { version } = await nextVersion.one(manager, customer.id);
    await publish(
      manager,
      'billing.v1.CustomerChanged',
      { ownerKey: customer.owner_key, hasCard: after.has_card, subscribed: after.subscribed },
      { id: customer.id, version },
    );
    return after;
  }

  /** Passes on the address entered at Stripe, sealed, because it is not stored here. */
  private async requestRenewalEmail(
    manager: EntityManager,
    { id }: Customer,
    address: string | null | undefined,
  ): Promise<void> {
    const sealed = address ? sealAddress(address, this.env.PARTIES_SEAL_KEY) : undefined;
    await requestEmail<BillingEmails>(manager, 'renewal-failed', id, sealed);
  }

  /** `fetchState` for the customer of a payment. */
  async fetchPayer(paymentIntentId: string): Promise<Effect> {
    const { customer } = await this.stripe.paymentIntents.retrieve(paymentIntentId);
    const id = typeof customer === 'object' ? customer?.id : customer;
    return id ? this.fetchState(id) : async () => undefined;
  }

  /** Null if the customer was deleted at Stripe. */
  private async fetchCustomerData(customer: Customer) {
    const profile = await this.customers.fetchCustomer(customer);
    if (!profile) return null;
    const [subscriptions, card, invoices] = await Promise.all([
      this.subscriptions.fetchSubscriptions(customer),
      this.cards.fetchCard(customer),
      this.invoices.fetchInvoices(customer),
    ]);
    return { subscriptions, card, invoices, email: profile.email };
  }
}

const republish = sql(
  { id: z.uuid(), version: z.int(), owner_key: z.string() },
  `update customer set version = version + 1, published_version = version + 1
   from (select id from customer where published_version is distinct from version
         order by id limit 100 for update skip locked) due
   where due.id = customer.id
   returning customer.id, version, owner_key`,
);

/** Publishes customers of the previous release again, which did not send them to jobs. */
@Injectable()
export class CustomerBackfill extends Sweeper {
  protected readonly failureMessage = 'Customers could not be published again';
  protected override readonly seconds = this.env.SWEEP_SECONDS * 10;

  protected async sweep(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      for (const { id, version, owner_key } of await republish.all(manager)) {
        const { has_card, subscribed } = await customerState.one(manager, owner_key);
        const message = { ownerKey: owner_key, hasCard: has_card, subscribed };
        await publish(manager, 'billing.v1.CustomerChanged', message, { id, version });
      }
    });
  }
}
