import type Stripe from 'stripe';
import type { Order, State } from '../state.ts';
import { periodEnd } from './price.ts';
import { list, stripeObject } from './stripe-object.ts';

/** A subscription after its first payment. */
export function subscription(
  state: State,
  customerId: string,
  { price: priceId, metadata, taxed }: Order,
  card: string,
): Stripe.Subscription {
  const price = state.data.prices[priceId];
  if (!price) throw new Error(`No such price: ${priceId}`);
  const id = state.id('sub');
  const now = state.now();
  const item = stripeObject<Stripe.SubscriptionItem>({
    id: state.id('si'),
    object: 'subscription_item',
    created: now,
    current_period_end: periodEnd(now, price, now),
    current_period_start: now,
    metadata: {},
    price,
    quantity: 1,
    subscription: id,
  });
  return stripeObject<Stripe.Subscription>({
    id,
    object: 'subscription',
    automatic_tax: { disabled_reason: null, enabled: taxed, liability: null },
    billing_cycle_anchor: now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created: now,
    currency: 'usd',
    customer: customerId,
    default_payment_method: card,
    ended_at: null,
    items: list([item], `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    metadata,
    start_date: now,
    status: 'active',
  });
}
