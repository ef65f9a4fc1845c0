import type Stripe from 'stripe';
import { bouncesLater } from './objects/payment-method.ts';
import { stripeObject } from './objects/stripe-object.ts';
import type { SandboxContext } from './sandbox-context.ts';
import type { State } from './state.ts';
import { findOrThrow, StripeError } from './stripe-error.ts';

const clearingSeconds = 4 * 86_400;

/**
 * Charges the card and publishes the events; returns the bank's error if it declines. Some payments are `processing` for
 * days.
 */
export function chargeCard(
  intent: Stripe.PaymentIntent,
  card: Stripe.PaymentMethod,
  context: SandboxContext,
): Stripe.PaymentIntent.LastPaymentError | null {
  const { state, webhooks } = context;
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
  if (decline) declinePayment(intent, tried, decline, context);
  else succeed(intent, tried, context);
  return decline && intent.last_payment_error;
}

/** The bank's final result for a payment that was `processing`. */
export function clear(id: string, bounces: boolean, context: SandboxContext): Stripe.PaymentIntent {
  const { data } = context.state;
  const intent = findOrThrow(data.paymentIntents, 'payment_intent', id);
  const tried = data.charges[String(intent.latest_charge)];
  if (intent.status !== 'processing' || !tried)
    throw new StripeError(400, `This PaymentIntent's status is ${intent.status}, not processing.`);
  delete data.clearing[id];
  if (bounces) declinePayment(intent, tried, bounced, context);
  else succeed(intent, tried, context);
  return intent;
}

function succeed(
  intent: Stripe.PaymentIntent,
  tried: Stripe.Charge,
  { webhooks, publicUrl }: SandboxContext,
): void {
  Object.assign(tried, {
    amount_captured: tried.amount,
    paid: true,
    receipt_url: `${publicUrl}/receipt/${tried.id}`,
    status: 'succeeded',
  } satisfies Partial<Stripe.Charge>);
  intent.amount_received = intent.amount;
  intent.status = 'succeeded';
  webhooks.emit('charge.succeeded', tried);
  webhooks.emit('payment_intent.succeeded', intent);
}

function declinePayment(
  intent: Stripe.PaymentIntent,
  tried: Stripe.Charge,
  decline: Decline,
  { state, webhooks }: SandboxContext,
): void {
  const card = findOrThrow(state.data.cards, 'PaymentMethod', String(intent.payment_method));
  tried.status = 'failed';
  intent.last_payment_error = paymentError(decline, tried.id, card);
  intent.payment_method = null;
  intent.status = 'requires_payment_method';
  webhooks.emit('charge.failed', tried);
  webhooks.emit('payment_intent.payment_failed', intent);
}

/** An attempt to charge a card, before the bank's response. */
const charge = (state: State, intent: Stripe.PaymentIntent, card: Stripe.PaymentMethod): Stripe.Charge =>
  stripeObject<Stripe.Charge>({
    id: state.id('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    billing_details: card.billing_details,
    created: state.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    metadata: intent.metadata,
    paid: false,
    payment_intent: intent.id,
    payment_method: card.id,
    payment_method_details: {
      card: stripeObject<Stripe.Charge.PaymentMethodDetails.Card>({
        brand: card.card?.brand ?? null,
        last4: card.card?.last4 ?? null,
      }),
      type: 'card',
    },
    receipt_url: null,
    refunded: false,
    status: 'pending',
  });

/** Why a bank declined a charge. */
interface Decline {
  code: 'card_declined' | 'authentication_required';
  decline_code: string;
  message: string;
}

const declined: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};
const wantsOwner: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};
/** The bank's error days later for a payment that it first accepted. */
const bounced: Decline = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};
const declinesByCard: Record<string, Decline> = { '0341': declined, '3155': wantsOwner };

/** The bank's error when the card is charged off-session; null if it pays. */
const declineOf = ({ card }: Stripe.PaymentMethod): Decline | null =>
  declinesByCard[card?.last4 ?? ''] ?? null;

const paymentError = (
  decline: Decline,
  chargeId: string,
  card: Stripe.PaymentMethod,
): Stripe.PaymentIntent.LastPaymentError => ({
  charge: chargeId,
  code: decline.code,
  decline_code: decline.decline_code,
  doc_url: `https://docs.stripe.com/error-codes#${decline.code.replaceAll('_', '-')}`,
  message: decline.message,
  payment_method: card,
  type: 'card_error',
});
