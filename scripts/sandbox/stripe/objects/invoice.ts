import Stripe from 'stripe';
import type { State } from '../state.ts';
import { list } from './list.ts';

interface InvoiceFields {
  customer: string;
  currency: string;
  amount: number;
  reason: 'subscription_create' | 'subscription_cycle' | 'manual';
  parent: Stripe.Invoice.Parent | null;
  /** Drafts have none. */
  line?: (invoiceId: string) => Stripe.InvoiceLineItem;
  metadata?: Record<string, string>;
  publicUrl: string;
}

/** An open invoice before the first payment attempt. */
export function invoice(
  state: State,
  { customer, currency, amount, reason, parent, line, metadata = {}, publicUrl }: InvoiceFields,
): Stripe.Invoice {
  const id = state.id('in');
  const now = state.now();
  const earlier = Object.values(state.data.invoices).filter((each) => each.customer === customer);
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
    currency,
    custom_fields: null,
    customer,
    customer_account: null,
    customer_address: null,
    customer_email: state.data.customers[customer]?.email ?? null,
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
    lines: list(line ? [line(id)] : [], `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata,
    next_payment_attempt: null,
    number: `${customer.slice(-8).toUpperCase()}-${String(earlier.length + 1).padStart(4, '0')}`,
    on_behalf_of: null,
    parent,
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

/** The changes when an invoice is paid. */
export const paidInvoice = ({ amount_due, status_transitions }: Stripe.Invoice, now: number) => ({
  status: 'paid' as const,
  amount_paid: amount_due,
  amount_remaining: 0,
  auto_advance: false,
  next_payment_attempt: null,
  status_transitions: { ...status_transitions, paid_at: now },
});

/** The fields of a subscription period's invoice. */
export const subscriptionInvoice = (
  state: State,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
): Pick<InvoiceFields, 'amount' | 'currency' | 'parent' | 'line'> => ({
  amount: item.price.unit_amount ?? 0,
  currency: item.price.currency,
  parent: {
    quote_details: null,
    subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    type: 'subscription_details',
  },
  line: (invoiceId) => ({
    ...lineOf(state, invoiceId, item.price.unit_amount ?? 0, item.price.currency),
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { end: item.current_period_end, start: item.current_period_start },
    pricing: {
      price_details: { price: item.price.id, product: String(item.price.product) },
      type: 'price_details',
      unit_amount_decimal: Stripe.Decimal.from(item.price.unit_amount ?? 0),
    },
    subscription: subscription.id,
  }),
});

/** The fields of an invoice for a single purchase, which Checkout creates on request. */
export const purchaseInvoice = (
  state: State,
  { amount, currency, description }: { amount: number; currency: string; description: string | null },
): Pick<InvoiceFields, 'amount' | 'currency' | 'parent' | 'line'> => ({
  amount,
  currency,
  parent: null,
  line: (invoiceId) => ({ ...lineOf(state, invoiceId, amount, currency), description }),
});

export const lineOf = (
  state: State,
  invoiceId: string,
  amount: number,
  currency: string,
): Stripe.InvoiceLineItem => ({
  id: state.id('il'),
  object: 'line_item',
  amount,
  currency,
  description: null,
  discount_amounts: [],
  discountable: true,
  discounts: [],
  invoice: invoiceId,
  livemode: false,
  metadata: {},
  parent: null,
  period: { end: state.now(), start: state.now() },
  pretax_credit_amounts: [],
  pricing: null,
  quantity: 1,
  quantity_decimal: Stripe.Decimal.from(1),
  subscription: null,
  subtotal: amount,
  taxes: [],
});
