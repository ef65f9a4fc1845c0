import { RequestError } from '@nearward/common/errors/request-error';
import { texts } from '@nearward/proto/rest/texts';
import Stripe from 'stripe';

/** To be thrown on: what Stripe refuses or does not answer, in words for people. */
export function throwProviderFailed(error: unknown): never {
  throw error instanceof Stripe.errors.StripeError
    ? new RequestError('PROVIDER_FAILED', texts.paymentProviderFailed)
    : error;
}
