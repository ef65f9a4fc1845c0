import type Stripe from 'stripe';
import type { State } from '../state.ts';
import { list, stripeObject } from './stripe-object.ts';

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
  return stripeObject<Stripe.Invoice>({
    id,
    object: 'invoice',
    amount_due: amount,
    amount_paid: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    billing_reason: reason,
    created: now,
    currency,
    customer,
    description: null,
    hosted_invoice_url: `${publicUrl}/invoice/${id}`,
    lines: list(line ? [line(id)] : [], `/v1/invoices/${id}/lines`),
    metadata,
    next_payment_attempt: null,
    number: `${customer.slice(-8).toUpperCase()}-${String(earlier.length + 1).padStart(4, '0')}`,
    parent,
    period_end: now,
    period_start: now,
    status: 'open',
    total: amount,
  });
}

/** The changes when an invoice is paid. */
export const paidInvoice = ({ amount_due }: Stripe.Invoice) => ({
  status: 'paid' as const,
  amount_paid: amount_due,
  auto_advance: false,
  next_payment_attempt: null,
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
    parent: stripeObject<Stripe.InvoiceLineItem.Parent>({ type: 'subscription_item_details' }),
    period: { end: item.current_period_end, start: item.current_period_start },
    pricing: {
      price_details: { price: item.price.id, product: String(item.price.product) },
      type: 'price_details',
      unit_amount_decimal: null,
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

const lineOf = (state: State, invoice: string, amount: number, currency: string): Stripe.InvoiceLineItem =>
  stripeObject<Stripe.InvoiceLineItem>({
    id: state.id('il'),
    object: 'line_item',
    amount,
    currency,
    description: null,
    invoice,
    metadata: {},
    parent: null,
    period: { end: state.now(), start: state.now() },
    pricing: null,
    quantity: 1,
    subscription: null,
  });

interface Drafted {
  customer: string;
  description: string | null;
  metadata: Record<string, string>;
  taxed: boolean;
  publicUrl: string;
}

/** A draft invoice: nothing is due before it is finalized. */
export function draft(state: State, { description, taxed, ...fields }: Drafted): Stripe.Invoice {
  const made = invoice(state, { ...fields, currency: 'usd', amount: 0, reason: 'manual', parent: null });
  return {
    ...made,
    auto_advance: false,
    automatic_tax: { ...made.automatic_tax, enabled: taxed },
    description,
    hosted_invoice_url: null,
    number: null,
    status: 'draft',
  };
}

/** The changes of a draft with another line. */
export function withLine(
  state: State,
  { id, currency, lines, total }: Stripe.Invoice,
  { amount, description }: { amount: number; description: string | null },
): Partial<Stripe.Invoice> {
  const sum = total + amount;
  return {
    amount_due: sum,
    lines: { ...lines, data: [...lines.data, { ...lineOf(state, id, amount, currency), description }] },
    total: sum,
  };
}

/** The changes when a draft is finalized. */
export const finalizeInvoice = (
  { id, customer }: Stripe.Invoice,
  publicUrl: string,
): Partial<Stripe.Invoice> => ({
  hosted_invoice_url: `${publicUrl}/invoice/${id}`,
  number: `${String(customer).slice(-8).toUpperCase()}-${id.slice(-4).toUpperCase()}`,
  status: 'open',
});
