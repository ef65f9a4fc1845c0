import { RequestError } from '@nearward/common/errors/request-error';
import { texts } from '@nearward/proto/rest/texts';
import Stripe from 'stripe';

/** Replaces an error of Stripe with a text for users, and rethrows other errors. */
export function throwProviderFailed(error: unknown): never {
  throw error instanceof Stripe.errors.StripeError
    ? new RequestError('PROVIDER_FAILED', texts.paymentProviderFailed)
    : error;
}
