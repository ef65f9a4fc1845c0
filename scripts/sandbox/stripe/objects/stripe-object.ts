import type Stripe from 'stripe';

/** An object with the fields that the product or this stand-in reads; Stripe sends more. */
export const stripeObject = <T>(fields: Partial<T>): T => fields as T;

export const list = <T>(data: T[], url: string): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
});

/** A snapshot of an object as JSON, with decimals as strings. */
export const toJson = (thing: object): object => JSON.parse(JSON.stringify(thing)) as object;
