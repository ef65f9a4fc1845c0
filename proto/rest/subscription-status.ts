/** `none` without a subscription, otherwise Stripe's status; only `active` counts. */
export const subscriptionStatuses = [
  'none',
  'active',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** It has not ended, but an invoice is unpaid: at its renewal, or from the start. */
export const owingStatuses = ['past_due', 'unpaid', 'incomplete'] as const satisfies SubscriptionStatus[];
/** Statuses with which no other subscription is sold. */
export const livingStatuses = [
  'active',
  'trialing',
  ...owingStatuses,
] as const satisfies SubscriptionStatus[];

const oneOf = (statuses: readonly SubscriptionStatus[]) => (status: SubscriptionStatus | null | undefined) =>
  statuses.some((each) => each === status);
export const isOwing = oneOf(owingStatuses);
export const isLiving = oneOf(livingStatuses);
