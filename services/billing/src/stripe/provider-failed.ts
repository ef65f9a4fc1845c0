import { Refusal } from '@nearward/common/errors';
import { texts } from '@nearward/proto/rest/texts';
import Stripe from 'stripe';

/** To be thrown on: what Stripe refuses or does not answer, in words for people. */
export function providerFailed(error: unknown): never {
  throw error instanceof Stripe.errors.StripeError
    ? new Refusal('PROVIDER_FAILED', texts.paymentProviderFailed)
    : error;
}
