import type Stripe from 'stripe';
import { stripeObject } from './objects/stripe-object.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { findOrThrow, StripeError } from './stripe-error.ts';

const refundReasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

export function chargeOf(
  { charge, payment_intent }: { charge?: string; payment_intent?: string },
  { state: { data } }: SandboxContext,
): Stripe.Charge {
  if (charge) return findOrThrow(data.charges, 'charge', charge, 'charge');
  if (!payment_intent)
    throw new StripeError(400, 'One of the following params should be provided: payment_intent or charge.');
  const { id, latest_charge } = findOrThrow(
    data.paymentIntents,
    'payment_intent',
    payment_intent,
    'payment_intent',
  );
  const tried = data.charges[String(latest_charge)];
  if (tried?.status === 'succeeded') return tried;
  const message = `This PaymentIntent (${id}) does not have a successful charge to refund.`;
  throw new StripeError(400, message, { code: 'payment_intent_unexpected_state', param: 'payment_intent' });
}

/** Refunds a payment, or the rest of it if there is no amount. */
export function refundCharge(
  charge: Stripe.Charge,
  options: { amount?: number; reason?: string; metadata?: Record<string, string> },
  { state, webhooks }: SandboxContext,
): Stripe.Refund {
  const left = charge.amount - charge.amount_refunded;
  if (charge.status !== 'succeeded')
    throw new StripeError(400, `Charge ${charge.id} is not paid.`, { code: 'charge_not_refundable' });
  if (charge.disputed)
    throw new StripeError(400, `Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  if (left === 0)
    throw new StripeError(400, `Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  const { amount = left, reason, metadata = {} } = options;
  if (amount > left)
    throw new StripeError(
      400,
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      { param: 'amount' },
    );
  const made = stripeObject<Stripe.Refund>({
    id: state.id('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: state.now(),
    currency: charge.currency,
    metadata,
    payment_intent: charge.payment_intent,
    reason: refundReasons.find((known) => known === reason) ?? null,
    status: 'succeeded',
  });
  state.data.refunds[made.id] = made;
  const amount_refunded = charge.amount_refunded + amount;
  webhooks.change('charge.refunded', charge, {
    amount_refunded,
    refunded: amount_refunded === charge.amount,
  });
  webhooks.emit('refund.created', made);
  return made;
}

/** The bank returns a refund, for example because the card is closed: the merchant has the money again. */
export function failRefund(id: string, { state, webhooks }: SandboxContext): Stripe.Refund {
  const failed = findOrThrow(state.data.refunds, 'refund', id);
  const charge = findOrThrow(state.data.charges, 'charge', String(failed.charge));
  if (failed.status !== 'succeeded' && failed.status !== 'pending')
    throw new StripeError(400, `This refund is ${failed.status}.`);
  charge.amount_refunded -= failed.amount;
  charge.refunded = false;
  failed.status = 'failed';
  failed.failure_reason = 'expired_or_canceled_card';
  failed.failure_balance_transaction = state.id('txn');
  webhooks.emit('refund.updated', failed);
  webhooks.emit('refund.failed', failed);
  return failed;
}

/** The cardholder disputes the payment, and the bank takes the money back immediately. */
export function openDispute(
  charge: Stripe.Charge,
  { amount = charge.amount, reason = 'fraudulent' }: { amount?: number; reason?: string },
  { state, webhooks }: SandboxContext,
): Stripe.Dispute {
  if (charge.status !== 'succeeded' || charge.disputed)
    throw new StripeError(400, `Charge ${charge.id} cannot be disputed.`);
  const made = stripeObject<Stripe.Dispute>({
    id: state.id('du'),
    object: 'dispute',
    amount,
    charge: charge.id,
    created: state.now(),
    currency: charge.currency,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  });
  state.data.disputes[made.id] = made;
  webhooks.change('charge.updated', charge, { disputed: true });
  webhooks.emit('charge.dispute.created', made);
  webhooks.emit('charge.dispute.funds_withdrawn', made);
  return made;
}

/** The bank's decision: `won` returns the money. */
export function closeDispute(
  id: string,
  status: 'won' | 'lost',
  { state, webhooks }: SandboxContext,
): Stripe.Dispute {
  const decided = findOrThrow(state.data.disputes, 'dispute', id);
  if (decided.status === 'won' || decided.status === 'lost')
    throw new StripeError(400, 'This dispute is already closed.');
  webhooks.change('charge.dispute.closed', decided, { status });
  if (status === 'won') webhooks.emit('charge.dispute.funds_reinstated', decided);
  return decided;
}
