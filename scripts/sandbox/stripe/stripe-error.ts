import type Stripe from 'stripe';

type Details = Stripe.PaymentIntent.LastPaymentError;

/** A response in the form of Stripe's errors. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: { error: Details };

  constructor(status: number, message: string, details: Partial<Details> = {}) {
    super(message);
    this.status = status;
    this.body = { error: { type: 'invalid_request_error', message, ...details } };
  }
}

export const missingError = (what: string, id: string, param = 'id') =>
  new StripeError(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param });

/** The object with this id, or Stripe's error that it does not exist. */
export function findOrThrow<T>(things: Record<string, T>, what: string, id: string, param?: string): T {
  const thing = Object.hasOwn(things, id) ? things[id] : undefined;
  if (!thing) throw missingError(what, id, param);
  return thing;
}
