import type Stripe from 'stripe';
import type { BillingEnv } from '../env.js';

type Choices = Stripe.Checkout.SessionCreateParams;

/** Of payment pages: the billing address and a tax id are asked for where that is switched on. */
export function askedOfPayers({ STRIPE_BILLING_ADDRESS, STRIPE_TAX_IDS }: BillingEnv): Choices {
  const address = STRIPE_BILLING_ADDRESS === 'on';
  const taxIds = STRIPE_TAX_IDS === 'on';
  return {
    ...(address && { billing_address_collection: 'required' as const }),
    ...(taxIds && { tax_id_collection: { enabled: true } }),
    // What is typed stays with the customer, or Stripe refuses to ask.
    ...((address || taxIds) && { customer_update: { address: 'auto' as const, name: 'auto' as const } }),
  };
}

/**
 * Of subscriptions: Stripe adds the tax, too. A connection fee is charged as agreed to, to the cent, mostly with nobody at
 * hand to be asked for an address: no tax is added to it.
 */
export const taxedChoices = (env: BillingEnv): Choices => ({
  ...askedOfPayers(env),
  ...(env.STRIPE_AUTOMATIC_TAX === 'on' && {
    automatic_tax: { enabled: true },
    customer_update: { address: 'auto' as const, name: 'auto' as const },
  }),
});
