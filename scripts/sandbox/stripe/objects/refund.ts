import type Stripe from 'stripe';
import type { State } from '../state.ts';

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

export const refund = (
  state: State,
  { id, currency, customer, payment_intent, payment_method }: Stripe.Charge,
  { amount, reason, metadata }: { amount: number; reason?: string; metadata: Record<string, string> },
): Stripe.Refund => ({
  id: state.id('re'),
  object: 'refund',
  amount,
  balance_transaction: state.id('txn'),
  charge: id,
  created: state.now(),
  currency,
  customer: customer && String(customer),
  customer_account: null,
  metadata,
  payment_intent: payment_intent && String(payment_intent),
  payment_method,
  reason: reasons.find((known) => known === reason) ?? null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
});
