import type Stripe from 'stripe';
import type { State } from '../state.ts';
import { invoice, lineOf } from './invoice.ts';

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
    effective_at: null,
    hosted_invoice_url: null,
    number: null,
    status: 'draft',
    status_transitions: { ...made.status_transitions, finalized_at: null },
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
    amount_remaining: sum,
    lines: { ...lines, data: [...lines.data, { ...lineOf(state, id, amount, currency), description }] },
    subtotal: sum,
    subtotal_excluding_tax: sum,
    total: sum,
    total_excluding_tax: sum,
  };
}

/** The changes when a draft is finalized. */
export const finalized = (
  state: State,
  { id, customer, status_transitions }: Stripe.Invoice,
  publicUrl: string,
): Partial<Stripe.Invoice> => ({
  effective_at: state.now(),
  hosted_invoice_url: `${publicUrl}/invoice/${id}`,
  number: `${String(customer).slice(-8).toUpperCase()}-${id.slice(-4).toUpperCase()}`,
  status: 'open',
  status_transitions: { ...status_transitions, finalized_at: state.now() },
});
