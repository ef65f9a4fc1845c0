import type { PriceId } from '@nearward/proto/choices';
import type { BillingEnv } from '../env.js';

/** The Stripe price of a plan. */
export const stripePrice = (id: PriceId, env: BillingEnv): string =>
  id === 'price_monthly' ? env.STRIPE_PRICE_MONTHLY : env.STRIPE_PRICE_YEARLY;

export function priceIdOf(stripeId: string | undefined, env: BillingEnv): PriceId | null {
  if (stripeId === env.STRIPE_PRICE_MONTHLY) return 'price_monthly';
  return stripeId === env.STRIPE_PRICE_YEARLY ? 'price_yearly' : null;
}
