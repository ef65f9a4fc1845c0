import Stripe from 'stripe';
import type { State } from '../state.ts';
import { list } from './list.ts';

interface InvoiceFields {
  subscription: Stripe.Subscription;
  item: Stripe.SubscriptionItem;
  number: string;
  email: string | null;
  reason: 'subscription_create' | 'subscription_cycle';
  publicUrl: string;
}

/** The invoice of a period that begins now, before anybody tried to pay it. */
export function invoice(
  state: State,
  { subscription, item, number, email, reason, publicUrl }: InvoiceFields,
): Stripe.Invoice {
  const id = state.id('in');
  const now = state.now();
  const amount = item.price.unit_amount ?? 0;
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Sandbox',
    account_tax_ids: null,
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amount,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: item.price.currency,
    custom_fields: null,
    customer: subscription.customer,
    customer_account: null,
    customer_address: null,
    customer_email: email,
    customer_name: null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: now,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: `${publicUrl}/invoice/${id}`,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: list([line(state, id, subscription, item)], `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now,
    period_start: now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'open',
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    test_clock: null,
    total: amount,
    total_discount_amounts: [],
    total_excluding_tax: amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}

const line = (
  state: State,
  invoiceId: string,
  subscription: Stripe.Subscription,
  { id, price, current_period_start, current_period_end }: Stripe.SubscriptionItem,
): Stripe.InvoiceLineItem => ({
  id: state.id('il'),
  object: 'line_item',
  amount: price.unit_amount ?? 0,
  currency: price.currency,
  description: null,
  discount_amounts: [],
  discountable: true,
  discounts: [],
  invoice: invoiceId,
  livemode: false,
  metadata: subscription.metadata,
  parent: {
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: null,
      proration: false,
      proration_details: { credited_items: null },
      subscription: subscription.id,
      subscription_item: id,
    },
    type: 'subscription_item_details',
  },
  period: { end: current_period_end, start: current_period_start },
  pretax_credit_amounts: [],
  pricing: {
    price_details: { price: price.id, product: String(price.product) },
    type: 'price_details',
    unit_amount_decimal: Stripe.Decimal.from(price.unit_amount ?? 0),
  },
  quantity: 1,
  quantity_decimal: Stripe.Decimal.from(1),
  subscription: subscription.id,
  subtotal: price.unit_amount ?? 0,
  taxes: [],
});
