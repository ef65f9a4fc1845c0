import { z } from 'zod';
import { priceIds } from '../choices.js';
import { account } from './hire.js';
import { moment } from './fields.js';
import { subscriptionStatuses } from './subscription-status.js';

/** Body of POST /api/create-checkout-session. */
export const checkoutRequest = z
  .object(
    { priceId: z.enum(priceIds, { error: 'Please choose a plan.' }) },
    { error: 'Please choose a plan.' },
  )
  .meta({ id: 'CheckoutRequest' });

/** `url` is the payment provider's hosted checkout, which the browser opens. */
export const checkoutResponse = z
  .object({ sessionId: z.string(), url: z.string() })
  .meta({ id: 'CheckoutResponse' });

/** Response of POST /api/cancel-subscription: it ends with its period. */
export const cancelResponse = z.object({ status: z.literal('success') }).meta({ id: 'CancelResponse' });

export const subscription = z
  .object({
    status: z.enum(subscriptionStatuses),
    stripe_price_id: z.enum(priceIds).nullable(),
    start_date: moment().nullable(),
    cancel_at_period_end: z.boolean(),
  })
  .meta({ id: 'Subscription' });

/** Response of GET /api/subscription/status. */
export const subscriptionResponse = z.object({ subscription }).meta({ id: 'SubscriptionResponse' });

/** The card that hires' fees are charged to. */
export const card = z
  .object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() })
  .meta({ id: 'Card' });

/** Response of GET /api/billing. */
export const billingResponse = account
  .extend({ subscription, card: card.nullable() })
  .meta({ id: 'Billing' });
export type Billing = z.output<typeof billingResponse>;
