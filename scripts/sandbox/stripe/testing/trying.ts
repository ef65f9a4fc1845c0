import Stripe from 'stripe';
import type { ListenedSandbox } from './listened-sandbox.ts';

/** What a test is made with; the customer is its own. */
export interface Tried {
  sandbox: ListenedSandbox;
  stripe: Stripe;
  customer: string;
}

/** What Stripe's SDK throws for a call that is refused. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error('Stripe did not refuse');
  return error;
}
