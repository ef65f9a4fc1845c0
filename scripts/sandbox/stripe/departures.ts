import type Stripe from 'stripe';
import { found, StripeError } from './stripe-error.ts';
import type { Surroundings } from './surroundings.ts';
import { endNow } from './time.ts';

/** Detaches a card: whatever it paid for by itself is paid no more. */
export function detach(id: string, { state, webhooks }: Surroundings): Stripe.PaymentMethod {
  const { kept } = state;
  const card = found(kept.cards, 'PaymentMethod', id);
  if (!card.customer) {
    const message =
      'The payment method you provided is not attached to a customer so detachment is impossible.';
    throw new StripeError(400, message, { code: 'payment_method_unexpected_state' });
  }
  const customer = String(card.customer);
  for (const subscription of Object.values(kept.subscriptions)) {
    if (subscription.default_payment_method !== id || subscription.status === 'canceled') continue;
    if (!kept.decliningRenewals.includes(customer)) kept.decliningRenewals.push(customer);
    webhooks.change('customer.subscription.updated', subscription, { default_payment_method: null });
  }
  webhooks.change('payment_method.detached', card, { customer: null });
  return card;
}

/** A customer who is deleted has neither subscriptions nor cards any more; payments stay. */
export function deleteCustomer(id: string, surroundings: Surroundings): Stripe.DeletedCustomer {
  const { kept } = surroundings.state;
  const customer = found(kept.customers, 'customer', id);
  for (const subscription of Object.values(kept.subscriptions))
    if (subscription.customer === id && subscription.status !== 'canceled')
      endNow(subscription, surroundings);
  for (const card of Object.values(kept.cards)) if (card.customer === id) detach(card.id, surroundings);
  delete kept.customers[id];
  const deleted: Stripe.DeletedCustomer = { id, object: 'customer', deleted: true };
  kept.deletedCustomers[id] = deleted;
  surroundings.webhooks.emit('customer.deleted', customer);
  return deleted;
}
