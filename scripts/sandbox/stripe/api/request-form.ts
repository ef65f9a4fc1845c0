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

const [least, most] = [50, 99_999_999];

/** An amount in dollars that Stripe accepts. */
export function chargeable(value: unknown, param: string): number {
  const amount = Number(text(value));
  if (text(value) === '')
    throw new StripeError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
  if (amount < least)
    throw new StripeError(400, 'Amount must be at least $0.50 usd', { code: 'amount_too_small', param });
  if (amount > most)
    throw new StripeError(400, 'Amount must be no more than $999,999.99', {
      code: 'amount_too_large',
      param,
    });
  return amount;
}

/** The requested page of a list, newest first. */
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

/** The filters of a list that the request sets. */
export const matching = <T extends object>(
  things: Record<string, T>,
  form: Form,
  names: (keyof T & string)[],
): T[] =>
  Object.values(things).filter((thing) =>
    names.every((name) => form[name] === undefined || String(thing[name]) === form[name]),
  );
