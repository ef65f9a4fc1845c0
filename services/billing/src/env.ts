import { keyVariables, serviceEnv, url } from '@nearward/common/env/env';
import { z } from 'zod';

export { ENV } from '@nearward/common/env/tokens';

const onOrOff = z.enum(['on', 'off']).default('off');

export const billingEnv = serviceEnv.safeExtend({
  ...keyVariables('billing'),
  /** The Stripe API. Development uses the local stand-in. */
  STRIPE_API_URL: url('http://localhost:12111'),
  /** A host that may replace Stripe, for tests in production mode. */
  STRIPE_TEST_HOST: z.string().optional(),
  STRIPE_PRICE_MONTHLY: z.string().default('price_monthly'),
  STRIPE_PRICE_YEARLY: z.string().default('price_yearly'),
  /** Stripe adds tax to subscriptions; connection fees include it. Requires tax setup at Stripe. */
  STRIPE_AUTOMATIC_TAX: onOrOff,
  /** Payment pages require a billing address. */
  STRIPE_BILLING_ADDRESS: onOrOff,
  /** Payment pages accept a tax id, which invoices show. */
  STRIPE_TAX_IDS: onOrOff,
  /** The daily comparison with Stripe starts at this hour (UTC). */
  RECONCILE_HOUR: z.literal('off').or(z.coerce.number().int().min(0).max(23)).default(8),
});

export type BillingEnv = z.output<typeof billingEnv>;
