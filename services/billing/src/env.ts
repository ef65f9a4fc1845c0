import { secret, serviceEnv, url } from '@nearward/common/env';
import { z } from 'zod';

export const billingEnv = serviceEnv
  .safeExtend({
    STRIPE_SECRET_KEY: secret('stripe-secret-key'),
    /** Proves that a webhook comes from Stripe. */
    STRIPE_WEBHOOK_SECRET: secret('stripe-webhook-secret'),
    /** Where Stripe answers; a laptop has a stand-in. */
    STRIPE_API_URL: url('http://localhost:12111'),
    /** The prices at Stripe that the plans stand for. */
    STRIPE_PRICE_MONTHLY: z.string().default('price_monthly'),
    STRIPE_PRICE_YEARLY: z.string().default('price_yearly'),
  })
  .refine(({ APP_ENV, STRIPE_API_URL }) => APP_ENV !== 'production' || STRIPE_API_URL.startsWith('https:'), {
    path: ['STRIPE_API_URL'],
    error: 'must be https://api.stripe.com in production',
  });

export type BillingEnv = z.output<typeof billingEnv>;
