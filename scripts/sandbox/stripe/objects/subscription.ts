import Stripe from 'stripe';
import type { Order, State } from '../state.ts';
import { list } from './list.ts';
import { periodEnd } from './price.ts';

/** A subscription after its first payment. */
export function subscription(
  state: State,
  customerId: string,
  { price: priceId, metadata, ...order }: Order,
  card: string,
): Stripe.Subscription {
  const price = state.data.prices[priceId];
  if (!price) throw new Error(`No such price: ${priceId}`);
  const id = state.id('sub');
  const now = state.now();
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: order.taxed, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: 'usd',
    customer: customerId,
    customer_account: null,
    days_until_due: null,
    default_payment_method: card,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: list([item(state, id, price)], `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: null,
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
  };
}

function item(state: State, subscriptionId: string, price: Stripe.Price): Stripe.SubscriptionItem {
  const now = state.now();
  return {
    id: state.id('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: periodEnd(now, price, now),
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: 1,
    subscription: subscriptionId,
    tax_rates: [],
  };
}

/** The older form of a price, which Stripe still sends. */
const planOf = ({ id, created, product, recurring, unit_amount }: Stripe.Price): Stripe.Plan => ({
  id,
  object: 'plan',
  active: true,
  amount: unit_amount,
  amount_decimal: unit_amount === null ? null : Stripe.Decimal.from(unit_amount),
  billing_scheme: 'per_unit',
  created,
  currency: 'usd',
  interval: recurring?.interval ?? 'month',
  interval_count: 1,
  livemode: false,
  metadata: {},
  meter: null,
  nickname: null,
  product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});
