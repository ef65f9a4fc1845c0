import type { SubscriptionStatus } from '@nearward/proto/rest/subscription-status';

interface SubscriptionTransition {
  /** The text of each event for people; `stripe` is Stripe's name of the event. */
  event: string;
  stripe: string;
  from: readonly SubscriptionStatus[];
  to: readonly SubscriptionStatus[];
}

/** All transitions of a subscription. We fetch its status from Stripe, so intermediate ones may be missed. */
export const subscriptionTransitions = {
  buy: {
    event: 'a plan is bought on a hosted page',
    stripe: 'customer.subscription.created',
    from: ['none'],
    to: ['active', 'trialing', 'incomplete'],
  },
  payFirst: {
    event: 'the first payment succeeds',
    stripe: 'invoice.paid',
    from: ['incomplete'],
    to: ['active'],
  },
  neverPay: {
    event: 'the first payment is missing after a day',
    stripe: 'customer.subscription.updated',
    from: ['incomplete'],
    to: ['incomplete_expired'],
  },
  endTrial: {
    event: 'a trial ends',
    stripe: 'customer.subscription.updated',
    from: ['trialing'],
    to: ['active', 'paused'],
  },
  failRenewal: {
    event: 'a renewal is declined',
    stripe: 'invoice.payment_failed',
    from: ['active', 'trialing'],
    to: ['past_due'],
  },
  stopTrying: {
    event: 'its last retry is declined',
    stripe: 'customer.subscription.updated',
    from: ['past_due'],
    to: ['unpaid'],
  },
  payRenewal: {
    event: 'the open invoice is paid',
    stripe: 'invoice.paid',
    from: ['past_due', 'unpaid', 'paused'],
    to: ['active'],
  },
  end: {
    event: 'its period ends after a cancellation, or the customer is deleted',
    stripe: 'customer.subscription.deleted, customer.deleted',
    from: ['active', 'trialing', 'past_due', 'unpaid', 'paused'],
    to: ['canceled'],
  },
} as const satisfies Record<string, SubscriptionTransition>;

/** Whether a status is reachable from another, directly or through missed ones. */
export function isReachable(from: SubscriptionStatus, to: SubscriptionStatus): boolean {
  const reached = new Set<SubscriptionStatus>([from]);
  const transitions: readonly SubscriptionTransition[] = Object.values(subscriptionTransitions);
  // The set grows while it is iterated, so this follows all transitions.
  for (const status of reached)
    for (const transition of transitions)
      if (transition.from.includes(status)) for (const next of transition.to) reached.add(next);
  return reached.has(to);
}
