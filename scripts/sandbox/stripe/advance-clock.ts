import type Stripe from 'stripe';
import { clearPayment, expire } from './checkout-outcomes.ts';
import { periodEnd } from './objects/price.ts';
import { payPeriod, tryToPay } from './subscription-payments.ts';
import type { SandboxContext } from './sandbox-context.ts';

export function endNow(
  subscription: Stripe.Subscription,
  { state, webhooks }: SandboxContext,
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

/** Moves the clock from one scheduled change to the next, so that each happens at its time. */
export function advanceClock(seconds: number, context: SandboxContext): void {
  const { state } = context;
  const goal = state.data.clock + seconds;
  const until = state.now() + seconds;
  for (let next = nextMoment(until, context); next; next = nextMoment(until, context)) {
    state.data.clock += Math.max(0, next.at - state.now());
    next.comes();
  }
  state.data.clock = goal;
}

/** Ends of periods, retries of renewals, results of payments, and sessions that expire. */
function nextMoment(until: number, context: SandboxContext): Moment | undefined {
  const { data } = context.state;
  const ends = Object.values(data.subscriptions)
    .filter(({ status }) => status === 'active' || status === 'past_due')
    .map((each) => ({ at: endOf(each), comes: () => endPeriod(each, context) }));
  const retries = Object.values(data.invoices)
    .filter(({ status }) => status === 'open')
    .map((each) => ({
      at: each.next_payment_attempt ?? Infinity,
      comes: () => tryToPay(each, context),
    }));
  const clearing = Object.entries(data.clearing).map(([id, { at, bounces }]) => ({
    at,
    comes: () => void clearPayment(id, bounces, context),
  }));
  const sessions = Object.values(data.sessions)
    .filter(({ status }) => status === 'open')
    .map((each) => ({ at: each.expires_at, comes: () => void expire(each, context) }));
  return [...ends, ...retries, ...clearing, ...sessions]
    .filter(({ at }) => at <= until)
    .sort((a, b) => a.at - b.at)[0];
}

const endOf = ({ items, cancel_at }: Stripe.Subscription): number =>
  Math.min(items.data[0]?.current_period_end ?? Infinity, cancel_at ?? Infinity);

function endPeriod(subscription: Stripe.Subscription, context: SandboxContext): void {
  const [item] = subscription.items.data;
  const { cancel_at, cancel_at_period_end } = subscription;
  const ends = cancel_at_period_end || (cancel_at !== null && cancel_at <= context.state.now());
  if (ends || !item) {
    endNow(subscription, context);
    return;
  }
  const begins = item.current_period_end;
  const next = periodEnd(subscription.billing_cycle_anchor, item.price, begins);
  // Stripe sends this event before the invoice is paid.
  context.webhooks.change('customer.subscription.updated', subscription, {
    items: {
      ...subscription.items,
      data: [{ ...item, current_period_start: begins, current_period_end: next }],
    },
  });
  payPeriod(subscription, 'subscription_cycle', context);
}
