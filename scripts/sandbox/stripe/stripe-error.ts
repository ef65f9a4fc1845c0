/** An answer in the shape of Stripe's errors. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: object;

  constructor(
    status: number,
    message: string,
    details: { type?: string; code?: string; param?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.body = { error: { type: 'invalid_request_error', message, ...details } };
  }
}

export const missing = (what: string, id: string) =>
  new StripeError(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param: 'id' });
