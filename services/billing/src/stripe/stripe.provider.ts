import Stripe from 'stripe';
import { type BillingEnv, ENV } from '../env.js';
import { RequestError } from '@nearward/common/errors/request-error';
import { texts } from '@nearward/proto/rest/texts';

/** The SDK for Stripe or the stand-in. */
export function openStripe(key: string, url: string, options: Stripe.StripeConfig = {}): Stripe {
  const { protocol, hostname, port } = new URL(url);
  return new Stripe(key, {
    protocol: protocol === 'https:' ? 'https' : 'http',
    host: hostname,
    port: port || undefined,
    telemetry: false,
    ...options,
  });
}

export const stripeProvider = {
  provide: Stripe,
  inject: [ENV],
  useFactory: ({ STRIPE_API_URL, STRIPE_SECRET_KEY }: BillingEnv): Stripe =>
    // The SDK default of 80 s is longer than users wait.
    openStripe(STRIPE_SECRET_KEY, STRIPE_API_URL, { timeout: 10_000, maxNetworkRetries: 1 }),
};

/** Replaces an error of Stripe with a text for users, and rethrows other errors. */
export function throwProviderFailed(error: unknown): never {
  throw error instanceof Stripe.errors.StripeError
    ? new RequestError('PROVIDER_FAILED', texts.paymentProviderFailed)
    : error;
}
