import type Stripe from 'stripe';
import type { BillingEnv } from '../env.js';
import type { PriceId } from '@nearward/proto/choices';
import { createObjectType } from '@nearward/common/app/graphql/object-type';
import { checkoutResponse } from '@nearward/proto/rest/subscription';

export const CheckoutSession = createObjectType('CheckoutSession', checkoutResponse);
export type CheckoutSession = InstanceType<typeof CheckoutSession>;

type CheckoutOptions = Stripe.Checkout.SessionCreateParams;

/** Payment pages have fields for the billing address and tax id if the environment variables enable them. */
function payerOptions({ STRIPE_BILLING_ADDRESS, STRIPE_TAX_IDS }: BillingEnv): CheckoutOptions {
  const address = STRIPE_BILLING_ADDRESS === 'on';
  const taxIds = STRIPE_TAX_IDS === 'on';
  return {
    ...(address && { billing_address_collection: 'required' as const }),
    ...(taxIds && { tax_id_collection: { enabled: true } }),
    // Stripe rejects the request unless the customer stores the input.
    ...((address || taxIds) && { customer_update: { address: 'auto' as const, name: 'auto' as const } }),
  };
}

/** Pages that save a card store the address with the card. */
export const cardholderOptions = ({ STRIPE_BILLING_ADDRESS }: BillingEnv): CheckoutOptions =>
  STRIPE_BILLING_ADDRESS === 'on' ? { billing_address_collection: 'required' } : {};

/** Adds automatic tax. Subscriptions add it to the price; connection fees include it (`feePriceData`). */
export const paymentOptions = (env: BillingEnv): CheckoutOptions => ({
  ...payerOptions(env),
  ...(env.STRIPE_AUTOMATIC_TAX === 'on' && {
    automatic_tax: { enabled: true },
    customer_update: { address: 'auto' as const, name: 'auto' as const },
  }),
});

/** A connection fee as a line of a page or invoice. */
export const feePriceData = (env: BillingEnv, { name, cents }: { name: string; cents: number }) => ({
  currency: 'usd',
  unit_amount: cents,
  product_data: { name },
  ...(env.STRIPE_AUTOMATIC_TAX === 'on' && { tax_behavior: 'inclusive' as const }),
});

export const stripePrice = (id: PriceId, env: BillingEnv): string =>
  id === 'price_monthly' ? env.STRIPE_PRICE_MONTHLY : env.STRIPE_PRICE_YEARLY;

export function priceIdOf(stripeId: string | undefined, env: BillingEnv): PriceId | null {
  if (stripeId === env.STRIPE_PRICE_MONTHLY) return 'price_monthly';
  return stripeId === env.STRIPE_PRICE_YEARLY ? 'price_yearly' : null;
}
