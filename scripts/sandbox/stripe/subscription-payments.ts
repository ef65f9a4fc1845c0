import type Stripe from 'stripe';
import { invoice } from './objects/invoice.ts';
import { paymentIntent } from './objects/payment-intent.ts';
import { paymentMethod } from './objects/payment-method.ts';
import { chargeCard } from './payments.ts';
import type { Surroundings } from './surroundings.ts';

/** The subscription's period that begins now is paid, with the invoice that Stripe makes of it. */
export function payPeriod(
  subscription: Stripe.Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
  surroundings: Surroundings,
): Stripe.Invoice | null {
  const { state, webhooks, publicUrl } = surroundings;
  const { kept } = state;
  const customer = String(subscription.customer);
  const [item] = subscription.items.data;
  if (!item) return null;

  const intent = paymentIntent(state, {
    amount: item.price.unit_amount ?? 0,
    currency: item.price.currency,
    customer,
    description: reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    metadata: {},
    payment_method_types: ['card'],
  });
  kept.paymentIntents[intent.id] = intent;
  const card = paymentMethod(state, null, 'works');
  kept.cards[card.id] = card;
  chargeCard(intent, card, surroundings);

  const earlier = Object.values(kept.invoices).filter((each) => each.customer === customer);
  const paid = invoice(state, {
    subscription,
    item,
    number: `${customer.slice(-8).toUpperCase()}-${String(earlier.length + 1).padStart(4, '0')}`,
    email: kept.customers[customer]?.email ?? null,
    reason,
    publicUrl,
  });
  kept.invoices[paid.id] = paid;
  subscription.latest_invoice = paid.id;
  webhooks.emit('invoice.paid', paid);
  return paid;
}
