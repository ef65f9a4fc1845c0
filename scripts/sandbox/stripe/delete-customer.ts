import type Stripe from 'stripe';
import { findOrThrow, StripeError } from './stripe-error.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { endNow } from './advance-clock.ts';

/** Detaches a card, which then pays for nothing. */
export function detach(id: string, { state, webhooks }: SandboxContext): Stripe.PaymentMethod {
  const { data } = state;
  const card = findOrThrow(data.cards, 'PaymentMethod', id);
  if (!card.customer) {
    const message =
      'The payment method you provided is not attached to a customer so detachment is impossible.';
    throw new StripeError(400, message, { code: 'payment_method_unexpected_state' });
  }
  const customer = String(card.customer);
  for (const subscription of Object.values(data.subscriptions)) {
    if (subscription.default_payment_method !== id || subscription.status === 'canceled') continue;
    if (!data.decliningRenewals.includes(customer)) data.decliningRenewals.push(customer);
    webhooks.change('customer.subscription.updated', subscription, { default_payment_method: null });
  }
  webhooks.change('payment_method.detached', card, { customer: null });
  return card;
}

/** Deleting a customer ends its subscriptions and detaches its cards; payments stay. */
export function deleteCustomer(id: string, context: SandboxContext): Stripe.DeletedCustomer {
  const { data } = context.state;
  const customer = findOrThrow(data.customers, 'customer', id);
  for (const subscription of Object.values(data.subscriptions))
    if (subscription.customer === id && subscription.status !== 'canceled') endNow(subscription, context);
  for (const card of Object.values(data.cards)) if (card.customer === id) detach(card.id, context);
  delete data.customers[id];
  const deleted: Stripe.DeletedCustomer = { id, object: 'customer', deleted: true };
  data.deletedCustomers[id] = deleted;
  context.webhooks.emit('customer.deleted', customer);
  return deleted;
}
