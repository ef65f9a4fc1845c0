import type Stripe from 'stripe';
import type { BillingEnv } from '../env.js';

type CheckoutOptions = Stripe.Checkout.SessionCreateParams;

/** Of payment pages: the billing address and a tax id are asked for where that is switched on. */
function payerOptions({ STRIPE_BILLING_ADDRESS, STRIPE_TAX_IDS }: BillingEnv): CheckoutOptions {
  const address = STRIPE_BILLING_ADDRESS === 'on';
  const taxIds = STRIPE_TAX_IDS === 'on';
  return {
    ...(address && { billing_address_collection: 'required' as const }),
    ...(taxIds && { tax_id_collection: { enabled: true } }),
    // What is typed stays with the customer, or Stripe refuses to ask.
    ...((address || taxIds) && { customer_update: { address: 'auto' as const, name: 'auto' as const } }),
  };
}

/** Of pages on which a card is saved: the address stays with the card. */
export const cardholderOptions = ({ STRIPE_BILLING_ADDRESS }: BillingEnv): CheckoutOptions =>
  STRIPE_BILLING_ADDRESS === 'on' ? { billing_address_collection: 'required' } : {};

/**
 * Where Stripe works out the tax, too: it is added to a subscription. A connection fee is charged as agreed to, to the
 * cent, so it contains the tax (`priceOfFee`).
 */
export const paymentOptions = (env: BillingEnv): CheckoutOptions => ({
  ...payerOptions(env),
  ...(env.STRIPE_AUTOMATIC_TAX === 'on' && {
    automatic_tax: { enabled: true },
    customer_update: { address: 'auto' as const, name: 'auto' as const },
  }),
});

/** A connection fee as a line of a page or an invoice. */
export const feePriceData = (env: BillingEnv, { name, cents }: { name: string; cents: number }) => ({
  currency: 'usd',
  unit_amount: cents,
  product_data: { name },
  ...(env.STRIPE_AUTOMATIC_TAX === 'on' && { tax_behavior: 'inclusive' as const }),
});
