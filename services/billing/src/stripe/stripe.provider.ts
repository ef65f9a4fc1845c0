import Stripe from 'stripe';
import { type BillingEnv, ENV } from '../env.js';
import { RequestError } from '@nearward/common/errors/request-error';
import { texts } from '@nearward/proto/rest/texts';

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

/** Replaces an error of Stripe with a text for users, and rethrows other errors. */
export function throwProviderFailed(error: unknown): never {
  throw error instanceof Stripe.errors.StripeError
    ? new RequestError('PROVIDER_FAILED', texts.paymentProviderFailed)
    : error;
}
