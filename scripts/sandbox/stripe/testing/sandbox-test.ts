import Stripe from 'stripe';
import type { RecordingSandbox } from './recording-sandbox.ts';

/** The parts of a test, with a customer of its own. */
export interface SandboxTest {
  sandbox: RecordingSandbox;
  stripe: Stripe;
  customer: string;
}

/** The error of Stripe's SDK for a rejected call. */
export async function catchStripeError(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error('Stripe did not reject the call');
  return error;
}
