import type Stripe from 'stripe';

type Details = Stripe.PaymentIntent.LastPaymentError;

/** An answer in the shape of Stripe's errors. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: { error: Details };

  constructor(status: number, message: string, details: Partial<Details> = {}) {
    super(message);
    this.status = status;
    this.body = { error: { type: 'invalid_request_error', message, ...details } };
  }
}

export const missing = (what: string, id: string, param = 'id') =>
  new StripeError(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param });

/** What is kept under an id, or Stripe's answer that there is no such thing. */
export function found<T>(things: Record<string, T>, what: string, id: string, param?: string): T {
  const thing = Object.hasOwn(things, id) ? things[id] : undefined;
  if (!thing) throw missing(what, id, param);
  return thing;
}
