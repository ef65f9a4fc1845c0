import { keyVariables, serviceEnv, url } from '@nearward/common/env/env';
import { z } from 'zod';

const onOrOff = z.enum(['on', 'off']).default('off');

export const billingEnv = serviceEnv.safeExtend({
  ...keyVariables('billing'),
  /** Where Stripe answers; a laptop has a stand-in. */
  STRIPE_API_URL: url('http://localhost:12111'),
  /** For tests of production: a host that may stand in for Stripe there. */
  STRIPE_TEST_HOST: z.string().optional(),
  /** The prices at Stripe that the plans stand for. */
  STRIPE_PRICE_MONTHLY: z.string().default('price_monthly'),
  STRIPE_PRICE_YEARLY: z.string().default('price_yearly'),
  /** Stripe adds the tax to subscriptions, and connection fees contain it; it has to be set up there. */
  STRIPE_AUTOMATIC_TAX: onOrOff,
  /** Payers are asked for their billing address. */
  STRIPE_BILLING_ADDRESS: onOrOff,
  /** Payers may enter a tax id, which invoices show. */
  STRIPE_TAX_IDS: onOrOff,
  /** From this hour on (UTC) everything is compared with Stripe, once a day. */
  RECONCILE_HOUR: z.literal('off').or(z.coerce.number().int().min(0).max(23)).default(8),
});

export type BillingEnv = z.output<typeof billingEnv>;
