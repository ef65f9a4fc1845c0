import { keysFor, serviceEnv, url } from '@nearward/common/env';
import { z } from 'zod';

export const billingEnv = serviceEnv.safeExtend({
  ...keysFor('billing'),
  /** Where Stripe answers; a laptop has a stand-in. */
  STRIPE_API_URL: url('http://localhost:12111'),
  /** For tests of production: a host that may stand in for Stripe there. */
  STRIPE_TEST_HOST: z.string().optional(),
  /** The prices at Stripe that the plans stand for. */
  STRIPE_PRICE_MONTHLY: z.string().default('price_monthly'),
  STRIPE_PRICE_YEARLY: z.string().default('price_yearly'),
});

export type BillingEnv = z.output<typeof billingEnv>;
