import Stripe from 'stripe';
import { type BillingEnv, ENV } from '../env.js';
import { openStripe } from './open-stripe.js';
import { RequestError } from '@nearward/common/errors/request-error';
import { texts } from '@nearward/proto/rest/texts';

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
