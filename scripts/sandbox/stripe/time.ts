import type Stripe from 'stripe';
import { isPlan, periodSeconds } from './prices.ts';
import type { State } from './state.ts';
import type { Webhooks } from './webhooks.ts';

export function endNow(
  subscription: Stripe.Subscription,
  state: State,
  webhooks: Webhooks,
): Stripe.Subscription {
  Object.assign(subscription, { status: 'canceled', ended_at: state.now() });
  webhooks.emit('customer.subscription.deleted', subscription);
  return subscription;
}

/** Moves the clock, and ends or renews what came to the end of a period meanwhile. */
export function advance(seconds: number, state: State, webhooks: Webhooks): void {
  state.kept.clock += seconds;
  for (const subscription of Object.values(state.kept.subscriptions)) {
    const item = subscription.items.data[0];
    if (subscription.status !== 'active' || !item || !isPlan(item.price.id)) continue;
    if (item.current_period_end > state.now()) continue;
    if (subscription.cancel_at_period_end) {
      endNow(subscription, state, webhooks);
      continue;
    }
    while (item.current_period_end <= state.now()) {
      item.current_period_start = item.current_period_end;
      item.current_period_end += periodSeconds(item.price.id);
    }
    webhooks.emit('customer.subscription.updated', subscription);
  }
}
