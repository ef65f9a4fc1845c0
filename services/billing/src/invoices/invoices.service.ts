import { command, sql } from '@nearward/common/database/sql';
import { columnsOf } from '@nearward/common/app/graphql/object-type';
import { invoice, invoiceStatuses } from '@nearward/proto/rest/hire';
import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { EntityManager } from 'typeorm';
import type { Customer } from '../stripe/customers.service.js';

/**
 * Invoices of subscriptions and connection fees as last fetched, at most ten years of monthly ones. The documents stay at
 * Stripe.
 */
export const newestInvoices = sql(
  columnsOf(invoice),
  `select stripe_id as id, number, cents, status, created_at, url, period_start, period_end from invoice
   where owner_key = $1 order by created_at desc, stripe_id limit 120`,
);
const upsertInvoice = command(
  `insert into invoice (stripe_id, owner_key, number, cents, status, created_at, url, subscription_id, period_start,
     period_end)
   values ($1, $2, $3, $4, $5, to_timestamp($6), $7, $8, to_timestamp($9), to_timestamp($10))
   on conflict (stripe_id) do update set number = excluded.number, cents = excluded.cents,
     status = excluded.status, url = excluded.url, subscription_id = excluded.subscription_id,
     period_start = excluded.period_start, period_end = excluded.period_end`,
);

@Injectable()
export class InvoicesService {
  constructor(private readonly stripe: Stripe) {}

  fetchInvoices({ stripe_id }: Customer): Promise<Stripe.Invoice[]> {
    const invoices = this.stripe.invoices.list({ customer: stripe_id, limit: 100 });
    return invoices.autoPagingToArray({ limit: 10_000 });
  }

  async storeInvoices(
    manager: EntityManager,
    { owner_key }: Customer,
    invoices: Stripe.Invoice[],
  ): Promise<void> {
    for (const fetched of invoices) {
      const { id, number, total, status, created, metadata, hosted_invoice_url: url = null } = fetched;
      if (status === 'open' && metadata?.payment_intent) continue; // a fee invoice of an existing payment, not attached yet
      if (!invoiceStatuses.some((each) => each === status)) continue; // a draft
      const { subscription, start, end } = subscriptionPeriod(fetched);
      const period = [subscription, start, end];
      await upsertInvoice.run(manager, id, owner_key, number, total, status, created, url, ...period);
    }
  }
}

/** The subscription and the days that it covers. The period of the invoice itself is the previous one. */
function subscriptionPeriod({ parent, lines }: Stripe.Invoice) {
  const subscription = parent?.subscription_details?.subscription;
  const periods = lines.data
    .filter((line) => line.parent?.type === 'subscription_item_details')
    .map(({ period }) => period);
  return {
    subscription: (typeof subscription === 'object' ? subscription.id : subscription) ?? null,
    start: periods.length > 0 ? Math.min(...periods.map((period) => period.start)) : null,
    end: periods.length > 0 ? Math.max(...periods.map((period) => period.end)) : null,
  };
}
