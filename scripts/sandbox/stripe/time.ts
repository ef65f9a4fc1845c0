import type Stripe from 'stripe';
import { isPlan, periodSeconds } from './objects/price.ts';
import type { State } from './state.ts';
import { payPeriod } from './subscription-payments.ts';
import type { Surroundings } from './surroundings.ts';

export function endNow(
  subscription: Stripe.Subscription,
  { state, webhooks }: Surroundings,
): Stripe.Subscription {
  subscription.status = 'canceled';
  subscription.ended_at = state.now();
  webhooks.emit('customer.subscription.deleted', subscription);
  return subscription;
}

// Stripe forgets idempotency keys after a day.
const keyLifetimeSeconds = 24 * 60 * 60;

/** Moves the clock from one end of a period to the next: what happens at each of them happens at its time. */
export function advance(seconds: number, surroundings: Surroundings): void {
  const { state } = surroundings;
  const goal = state.kept.clock + seconds;
  const until = state.now() + seconds;
  for (let next = nextEnding(until, state); next; next = nextEnding(until, state)) {
    state.kept.clock += Math.max(0, periodEnd(next) - state.now());
    endPeriod(next, surroundings);
  }
  state.kept.clock = goal;
  if (seconds >= keyLifetimeSeconds) state.kept.answered = {};
}

const periodEnd = ({ items }: Stripe.Subscription): number => items.data[0]?.current_period_end ?? Infinity;

function nextEnding(until: number, { kept }: State): Stripe.Subscription | undefined {
  return Object.values(kept.subscriptions)
    .filter((each) => each.status === 'active' && periodEnd(each) <= until)
    .sort((a, b) => periodEnd(a) - periodEnd(b))[0];
}

function endPeriod(subscription: Stripe.Subscription, surroundings: Surroundings): void {
  const [item] = subscription.items.data;
  if (subscription.cancel_at_period_end || !item || !isPlan(item.price.id)) {
    endNow(subscription, surroundings);
    return;
  }
  item.current_period_start = item.current_period_end;
  item.current_period_end += periodSeconds(item.price.id);
  payPeriod(subscription, 'subscription_cycle', surroundings);
  surroundings.webhooks.emit('customer.subscription.updated', subscription);
}
