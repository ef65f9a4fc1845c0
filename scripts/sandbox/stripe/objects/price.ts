import Stripe from 'stripe';

const day = 86_400;

/** The two plans, as the product's own price ids name them. */
const plans = {
  price_monthly: {
    product: 'prod_monthly',
    name: 'Nearward, monthly',
    cents: 250_000,
    interval: 'month',
    seconds: 30 * day,
  },
  price_yearly: {
    product: 'prod_yearly',
    name: 'Nearward, yearly',
    cents: 2_500_000,
    interval: 'year',
    seconds: 365 * day,
  },
} as const;

export type PlanId = keyof typeof plans;

export const isPlan = (id: string): id is PlanId => Object.hasOwn(plans, id);

/** How long a period of the plan lasts, in seconds; a month has 30 days here. */
export const periodSeconds = (id: PlanId): number => plans[id].seconds;

export function priceOf(id: PlanId): Stripe.Price {
  const { product, cents, interval } = plans[id];
  return {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: 0,
    currency: 'usd',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: cents,
    unit_amount_decimal: Stripe.Decimal.from(cents),
  };
}

export const productNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(plans).map(({ product, name }) => [product, name]),
);
