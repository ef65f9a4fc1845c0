import type Stripe from 'stripe';
import { isPlan, periodSeconds } from './objects/price.ts';
import { payPeriod, tryToPay } from './subscription-payments.ts';
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

interface Moment {
  at: number;
  comes: () => void;
}

/** Moves the clock from one thing that happens by itself to the next: each happens at its time. */
export function advance(seconds: number, surroundings: Surroundings): void {
  const { state } = surroundings;
  const goal = state.kept.clock + seconds;
  const until = state.now() + seconds;
  for (let next = nextMoment(until, surroundings); next; next = nextMoment(until, surroundings)) {
    state.kept.clock += Math.max(0, next.at - state.now());
    next.comes();
  }
  state.kept.clock = goal;
  if (seconds >= keyLifetimeSeconds) state.kept.answered = {};
}

/** Periods that end, and renewals that are tried again. */
function nextMoment(until: number, surroundings: Surroundings): Moment | undefined {
  const { kept } = surroundings.state;
  const ends = Object.values(kept.subscriptions)
    .filter(({ status }) => status === 'active' || status === 'past_due')
    .map((each) => ({ at: periodEnd(each), comes: () => endPeriod(each, surroundings) }));
  const retries = Object.values(kept.invoices)
    .filter(({ status }) => status === 'open')
    .map((each) => ({
      at: each.next_payment_attempt ?? Infinity,
      comes: () => tryToPay(each, surroundings),
    }));
  return [...ends, ...retries].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
}

const periodEnd = ({ items }: Stripe.Subscription): number => items.data[0]?.current_period_end ?? Infinity;

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
