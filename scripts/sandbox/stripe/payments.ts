import type Stripe from 'stripe';
import { charge, failedCharge, paidCharge } from './objects/charge.ts';
import { bounced, paymentError, type Decline, declineOf } from './objects/payment-error.ts';
import { bouncesLater } from './objects/payment-method.ts';
import { findOrThrow, StripeError } from './stripe-error.ts';
import type { SandboxContext } from './sandbox-context.ts';

const clearingSeconds = 4 * 86_400;

/**
 * Charges the card and publishes the events; returns the bank's error if it declines. Some payments are `processing` for
 * days.
 */
export function chargeCard(
  intent: Stripe.PaymentIntent,
  card: Stripe.PaymentMethod,
  surroundings: SandboxContext,
): Stripe.PaymentIntent.LastPaymentError | null {
  const { state, webhooks } = surroundings;
  const tried = charge(state, intent, card);
  state.data.charges[tried.id] = tried;
  intent.latest_charge = tried.id;
  intent.payment_method = card.id;
  const bounces = bouncesLater(card);
  if (bounces !== null) {
    intent.status = 'processing';
    state.data.clearing[intent.id] = { at: state.now() + clearingSeconds, bounces };
    webhooks.emit('charge.pending', tried);
    webhooks.emit('payment_intent.processing', intent);
    return null;
  }
  const decline = declineOf(card);
  if (decline) declinePayment(intent, tried, decline, surroundings);
  else succeed(intent, tried, surroundings);
  return decline && intent.last_payment_error;
}

/** The bank's final result for a payment that was `processing`. */
export function clear(id: string, bounces: boolean, surroundings: SandboxContext): Stripe.PaymentIntent {
  const { data } = surroundings.state;
  const intent = findOrThrow(data.paymentIntents, 'payment_intent', id);
  const tried = data.charges[String(intent.latest_charge)];
  if (intent.status !== 'processing' || !tried)
    throw new StripeError(400, `This PaymentIntent's status is ${intent.status}, not processing.`);
  delete data.clearing[id];
  if (bounces) declinePayment(intent, tried, bounced, surroundings);
  else succeed(intent, tried, surroundings);
  return intent;
}

function succeed(
  intent: Stripe.PaymentIntent,
  tried: Stripe.Charge,
  { state, webhooks, publicUrl }: SandboxContext,
): void {
  Object.assign(tried, paidCharge(state, tried, publicUrl));
  intent.amount_received = intent.amount;
  intent.status = 'succeeded';
  webhooks.emit('charge.succeeded', tried);
  webhooks.emit('payment_intent.succeeded', intent);
}

function declinePayment(
  intent: Stripe.PaymentIntent,
  tried: Stripe.Charge,
  refused: Decline,
  { state, webhooks }: SandboxContext,
): void {
  const card = findOrThrow(state.data.cards, 'PaymentMethod', String(intent.payment_method));
  Object.assign(tried, failedCharge(refused));
  intent.last_payment_error = paymentError(refused, tried.id, card);
  intent.payment_method = null;
  intent.status = 'requires_payment_method';
  webhooks.emit('charge.failed', tried);
  webhooks.emit('payment_intent.payment_failed', intent);
}
