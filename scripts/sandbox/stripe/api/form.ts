import type Stripe from 'stripe';
import { StripeError } from '../stripe-error.ts';

/** The fields of a request, as Stripe's form encoding names them: `line_items[0][price]`. */
export type Form = Record<string, unknown>;
export type Call = (form: Form, id: string) => object;

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const fields = (value: unknown): Form =>
  typeof value === 'object' && value !== null ? { ...value } : {};

export const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(fields(value)).map(([name, each]) => [name, text(each)]));

/** An amount of money in cents, within what Stripe charges in dollars. */
export function cents(value: unknown, param: string): number {
  if (!/^\d+$/.test(text(value)))
    throw new StripeError(400, `Invalid integer: ${text(value)}`, {
      code: 'parameter_invalid_integer',
      param,
    });
  const amount = Number(value);
  if (amount < 50)
    throw new StripeError(400, 'Amount must be at least $0.50 usd', { code: 'amount_too_small', param });
  return amount;
}

/** The one currency that this stand-in takes and its pages show. */
export function dollars(value: unknown, param: string): 'usd' {
  if (value === 'usd') return value;
  throw new StripeError(400, `Invalid currency: ${text(value)}. This stand-in knows usd.`, { param });
}

/** The page of a list that was asked for, newest first. */
export function page<T extends { id: string }>(
  things: T[],
  url: string,
  { limit, starting_after }: Form,
): Stripe.ApiList<T> {
  const newest = things.toReversed();
  const start = starting_after ? newest.findIndex(({ id }) => id === starting_after) + 1 : 0;
  const end = start + Number(limit ?? 10);
  return { object: 'list', data: newest.slice(start, end), has_more: end < newest.length, url };
}
