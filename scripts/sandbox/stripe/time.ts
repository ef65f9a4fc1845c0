import type Stripe from 'stripe';
import { clearPayment, expire } from './checkout-outcomes.ts';
import { periodEnd } from './objects/price.ts';
import { payPeriod, tryToPay } from './subscription-payments.ts';
import type { Surroundings } from './surroundings.ts';

export function endNow(
  subscription: Stripe.Subscription,
  { state, webhooks }: Surroundings,
): Stripe.Subscription {
  subscription.status = 'canceled';
  subscription.ended_at = state.now();
  subscription.canceled_at ??= state.now();
  webhooks.emit('customer.subscription.deleted', subscription);
  return subscription;
}

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
}

/** Periods that end, renewals that are tried again, payments that clear, and sessions that nobody paid in time. */
function nextMoment(until: number, surroundings: Surroundings): Moment | undefined {
  const { kept } = surroundings.state;
  const ends = Object.values(kept.subscriptions)
    .filter(({ status }) => status === 'active' || status === 'past_due')
    .map((each) => ({ at: endOf(each), comes: () => endPeriod(each, surroundings) }));
  const retries = Object.values(kept.invoices)
    .filter(({ status }) => status === 'open')
    .map((each) => ({
      at: each.next_payment_attempt ?? Infinity,
      comes: () => tryToPay(each, surroundings),
    }));
  const clearing = Object.entries(kept.clearing).map(([id, { at, bounces }]) => ({
    at,
    comes: () => void clearPayment(id, bounces, surroundings),
  }));
  const sessions = Object.values(kept.sessions)
    .filter(({ status }) => status === 'open')
    .map((each) => ({ at: each.expires_at, comes: () => void expire(each, surroundings) }));
  return [...ends, ...retries, ...clearing, ...sessions]
    .filter(({ at }) => at <= until)
    .sort((a, b) => a.at - b.at)[0];
}

const endOf = ({ items, cancel_at }: Stripe.Subscription): number =>
  Math.min(items.data[0]?.current_period_end ?? Infinity, cancel_at ?? Infinity);

function endPeriod(subscription: Stripe.Subscription, surroundings: Surroundings): void {
  const [item] = subscription.items.data;
  const { cancel_at, cancel_at_period_end } = subscription;
  const ends = cancel_at_period_end || (cancel_at !== null && cancel_at <= surroundings.state.now());
  if (ends || !item) {
    endNow(subscription, surroundings);
    return;
  }
  const begins = item.current_period_end;
  const next = periodEnd(subscription.billing_cycle_anchor, item.price, begins);
  // Told of before its invoice is paid, as Stripe does.
  surroundings.webhooks.change('customer.subscription.updated', subscription, {
    items: {
      ...subscription.items,
      data: [{ ...item, current_period_start: begins, current_period_end: next }],
    },
  });
  payPeriod(subscription, 'subscription_cycle', surroundings);
}
