import { z } from 'zod';
import { priceIds } from '../choices.js';
import { account } from './hire.js';

/** Body of POST /api/create-checkout-session. */
export const checkoutRequest = z
  .object(
    { priceId: z.enum(priceIds, { error: 'Please choose a plan.' }) },
    { error: 'Please choose a plan.' },
  )
  .meta({ id: 'CheckoutRequest' });

/** The browser goes to `url`, the payment provider's hosted checkout. */
export const checkoutAnswer = z
  .object({ sessionId: z.string(), url: z.string() })
  .meta({ id: 'CheckoutAnswer' });

/** Answer of POST /api/cancel-subscription: it ends with its period. */
export const cancelAnswer = z.object({ status: z.literal('success') }).meta({ id: 'CancelAnswer' });

/** `none` without one, otherwise Stripe's word; only `active` counts. */
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

/** It lives, and waits for a payment: an invoice that was not paid at its renewal, or never. */
export const owingStatuses = ['past_due', 'unpaid', 'incomplete'] as const satisfies SubscriptionStatus[];
/** With one of these nobody needs another. */
export const livingStatuses = [
  'active',
  'trialing',
  ...owingStatuses,
] as const satisfies SubscriptionStatus[];

const oneOf = (statuses: readonly SubscriptionStatus[]) => (status: SubscriptionStatus | null | undefined) =>
  statuses.some((known) => known === status);
export const isOwing = oneOf(owingStatuses);
export const isLiving = oneOf(livingStatuses);

export const subscription = z
  .object({
    status: z.enum(subscriptionStatuses),
    stripe_price_id: z.enum(priceIds).nullable(),
    start_date: z.string().nullable(),
    cancel_at_period_end: z.boolean(),
  })
  .meta({ id: 'Subscription' });

/** Answer of GET /api/subscription/status. */
export const subscriptionAnswer = z.object({ subscription }).meta({ id: 'SubscriptionAnswer' });

/** The card that fees are charged to when a professional is hired. */
export const card = z
  .object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() })
  .meta({ id: 'Card' });

/** Answer of GET /api/billing. */
export const billingAnswer = account.extend({ subscription, card: card.nullable() }).meta({ id: 'Billing' });
export type Billing = z.output<typeof billingAnswer>;
