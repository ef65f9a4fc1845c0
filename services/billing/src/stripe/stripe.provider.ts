import { ENV } from '@nearward/common/env/tokens';
import Stripe from 'stripe';
import type { BillingEnv } from '../env.js';

// The SDK default of 80 s is longer than users wait.
const timeout = 10_000;

/** The SDK for Stripe or the stand-in. */
export const stripeProvider = {
  provide: Stripe,
  inject: [ENV],
  useFactory: ({ STRIPE_API_URL, STRIPE_SECRET_KEY }: BillingEnv): Stripe => {
    const { protocol, hostname, port } = new URL(STRIPE_API_URL);
    return new Stripe(STRIPE_SECRET_KEY, {
      protocol: protocol === 'https:' ? 'https' : 'http',
      host: hostname,
      port: port || undefined,
      timeout,
      maxNetworkRetries: 1,
      telemetry: false,
    });
  },
};
