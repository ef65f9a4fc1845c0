import type Stripe from 'stripe';
import { charge, notPaid, paid } from './objects/charge.ts';
import { bounced, paymentError, type Refused, refusalOf } from './objects/payment-error.ts';
import { bouncesLater } from './objects/payment-method.ts';
import { found, StripeError } from './stripe-error.ts';
import type { Surroundings } from './surroundings.ts';

const clearingSeconds = 4 * 86_400;

/** Charges the card and tells of it; answers why where the bank refuses. Some payments are `processing` for days. */
export function chargeCard(
  intent: Stripe.PaymentIntent,
  card: Stripe.PaymentMethod,
  surroundings: Surroundings,
): Stripe.PaymentIntent.LastPaymentError | null {
  const { state, webhooks } = surroundings;
  const tried = charge(state, intent, card);
  state.kept.charges[tried.id] = tried;
  intent.latest_charge = tried.id;
  intent.payment_method = card.id;
  const bounces = bouncesLater(card);
  if (bounces !== null) {
    intent.status = 'processing';
    state.kept.clearing[intent.id] = { at: state.now() + clearingSeconds, bounces };
    webhooks.emit('charge.pending', tried);
    webhooks.emit('payment_intent.processing', intent);
    return null;
  }
  const refused = refusalOf(card);
  if (refused) refuse(intent, tried, refused, surroundings);
  else succeed(intent, tried, surroundings);
  return refused && intent.last_payment_error;
}

/** What the bank says at last of a payment that was `processing`. */
export function clear(id: string, bounces: boolean, surroundings: Surroundings): Stripe.PaymentIntent {
  const { kept } = surroundings.state;
  const intent = found(kept.paymentIntents, 'payment_intent', id);
  const tried = kept.charges[String(intent.latest_charge)];
  if (intent.status !== 'processing' || !tried)
    throw new StripeError(400, `This PaymentIntent's status is ${intent.status}, not processing.`);
  delete kept.clearing[id];
  if (bounces) refuse(intent, tried, bounced, surroundings);
  else succeed(intent, tried, surroundings);
  return intent;
}

function succeed(
  intent: Stripe.PaymentIntent,
  tried: Stripe.Charge,
  { state, webhooks, publicUrl }: Surroundings,
): void {
  Object.assign(tried, paid(state, tried, publicUrl));
  intent.amount_received = intent.amount;
  intent.status = 'succeeded';
  webhooks.emit('charge.succeeded', tried);
  webhooks.emit('payment_intent.succeeded', intent);
}

function refuse(
  intent: Stripe.PaymentIntent,
  tried: Stripe.Charge,
  refused: Refused,
  { state, webhooks }: Surroundings,
): void {
  const card = found(state.kept.cards, 'PaymentMethod', String(intent.payment_method));
  Object.assign(tried, notPaid(refused));
  intent.last_payment_error = paymentError(refused, tried.id, card);
  intent.payment_method = null;
  intent.status = 'requires_payment_method';
  webhooks.emit('charge.failed', tried);
  webhooks.emit('payment_intent.payment_failed', intent);
}
