import type Stripe from 'stripe';
import { charge } from './objects/charge.ts';
import { paymentError, refusalOf } from './objects/payment-error.ts';
import type { Surroundings } from './surroundings.ts';

/** Charges the card and tells of it; answers why where the bank refuses. */
export function chargeCard(
  intent: Stripe.PaymentIntent,
  card: Stripe.PaymentMethod,
  { state, webhooks, publicUrl }: Surroundings,
): Stripe.PaymentIntent.LastPaymentError | null {
  const refused = refusalOf(card);
  const tried = charge(state, intent, card, refused, publicUrl);
  state.kept.charges[tried.id] = tried;
  intent.latest_charge = tried.id;
  if (refused) {
    intent.last_payment_error = paymentError(refused, tried.id, card);
    webhooks.emit('charge.failed', tried);
    webhooks.emit('payment_intent.payment_failed', intent);
    return intent.last_payment_error;
  }
  intent.payment_method = card.id;
  intent.amount_received = intent.amount;
  intent.status = 'succeeded';
  webhooks.emit('charge.succeeded', tried);
  webhooks.emit('payment_intent.succeeded', intent);
  return null;
}
