import type Stripe from 'stripe';
import { stripeObject } from './stripe-object.ts';

/** The two initial plans, under the product's own price ids. */
const plans = {
  price_monthly: { product: 'prod_monthly', name: 'Nearward, monthly', cents: 250_000, interval: 'month' },
  price_yearly: { product: 'prod_yearly', name: 'Nearward, yearly', cents: 2_500_000, interval: 'year' },
} as const;

export const firstProducts = (): Record<string, Stripe.Product> =>
  Object.fromEntries(
    Object.values(plans).map((plan) => [
      plan.product,
      product({ id: plan.product, name: plan.name, created: 0 }),
    ]),
  );

export const firstPrices = (): Record<string, Stripe.Price> =>
  Object.fromEntries(
    Object.entries(plans).map(([id, { product, cents, interval }]) => [
      id,
      price({ id, product, cents, interval, created: 0 }),
    ]),
  );

interface ProductFields {
  id: string;
  name: string;
  created: number;
  metadata?: Record<string, string>;
}

export const product = ({ metadata = {}, ...fields }: ProductFields): Stripe.Product =>
  stripeObject<Stripe.Product>({ object: 'product', active: true, metadata, ...fields });

interface PriceFields {
  id: string;
  product: string;
  cents: number;
  interval: 'month' | 'year';
  created: number;
  lookup_key?: string;
  metadata?: Record<string, string>;
}

export const price = ({ cents, interval, lookup_key, metadata = {}, ...fields }: PriceFields): Stripe.Price =>
  stripeObject<Stripe.Price>({
    object: 'price',
    active: true,
    currency: 'usd',
    lookup_key: lookup_key ?? null,
    metadata,
    recurring: stripeObject<Stripe.Price.Recurring>({ interval, interval_count: 1 }),
    type: 'recurring',
    unit_amount: cents,
    ...fields,
  });

/** The end of a period with this start: the same day of a later month or year, or that month's last day. */
export function periodEnd(anchor: number, { recurring }: Stripe.Price, after: number): number {
  const start = new Date(anchor * 1_000);
  const months = recurring?.interval === 'year' ? 12 : 1;
  for (let count = months; ; count += months) {
    const end = new Date(start);
    end.setUTCDate(1);
    end.setUTCMonth(start.getUTCMonth() + count);
    const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
    end.setUTCDate(Math.min(start.getUTCDate(), last));
    if (end.getTime() / 1_000 > after) return Math.floor(end.getTime() / 1_000);
  }
}
