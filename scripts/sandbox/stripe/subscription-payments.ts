import type Stripe from 'stripe';
import { invoice } from './objects/invoice.ts';
import { paymentIntent } from './objects/payment-intent.ts';
import { paymentMethod, type TestCard } from './objects/payment-method.ts';
import { chargeCard } from './payments.ts';
import type { Surroundings } from './surroundings.ts';

const daySeconds = 86_400;
/** After so many days each, a renewal that the bank declined is tried again; then the subscription stays unpaid. */
const retryDays = [3, 5, 7];

/** Makes the invoice of the period that begins now, and tries to have it paid. */
export function payPeriod(
  subscription: Stripe.Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
  surroundings: Surroundings,
): Stripe.Invoice | null {
  const { state, publicUrl } = surroundings;
  const { kept } = state;
  const customer = String(subscription.customer);
  const [item] = subscription.items.data;
  if (!item) return null;
  const earlier = Object.values(kept.invoices).filter((each) => each.customer === customer);
  const made = invoice(state, {
    subscription,
    item,
    number: `${customer.slice(-8).toUpperCase()}-${String(earlier.length + 1).padStart(4, '0')}`,
    email: kept.customers[customer]?.email ?? null,
    reason,
    publicUrl,
  });
  kept.invoices[made.id] = made;
  subscription.latest_invoice = made.id;
  tryToPay(made, surroundings);
  return made;
}

/** Charges the subscription's card, as Stripe does by itself. */
export function tryToPay(open: Stripe.Invoice, surroundings: Surroundings): void {
  const declines = surroundings.state.kept.decliningRenewals.includes(String(open.customer));
  pay(open, declines ? 'declinedLater' : 'works', surroundings);
}

/** On the hosted page, with another card, which later renewals are charged to. */
export function payByHand(open: Stripe.Invoice, surroundings: Surroundings): void {
  const { kept } = surroundings.state;
  kept.decliningRenewals = kept.decliningRenewals.filter((customer) => customer !== open.customer);
  if (open.status === 'open') pay(open, 'works', surroundings);
}

function pay(open: Stripe.Invoice, kind: TestCard, surroundings: Surroundings): void {
  const { state, webhooks } = surroundings;
  const intent = paymentIntent(state, {
    amount: open.amount_due,
    currency: open.currency,
    customer: String(open.customer),
    description:
      open.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    metadata: {},
    payment_method_types: ['card'],
  });
  state.kept.paymentIntents[intent.id] = intent;
  const card = paymentMethod(state, null, kind);
  state.kept.cards[card.id] = card;
  const refused = chargeCard(intent, card, surroundings);
  open.attempted = true;
  open.attempt_count += 1;
  if (refused) {
    const days = retryDays[open.attempt_count - 1];
    open.next_payment_attempt = days ? state.now() + days * daySeconds : null;
    webhooks.emit('invoice.payment_failed', open);
  } else {
    Object.assign(open, {
      status: 'paid',
      amount_paid: open.amount_due,
      amount_remaining: 0,
      auto_advance: false,
      next_payment_attempt: null,
      status_transitions: { ...open.status_transitions, paid_at: state.now() },
    });
    webhooks.emit('invoice.paid', open);
  }
  follow(open, surroundings);
}

/** A subscription stands as its newest invoice does. */
function follow(
  { id, status, next_payment_attempt }: Stripe.Invoice,
  { state, webhooks }: Surroundings,
): void {
  const subscription = Object.values(state.kept.subscriptions).find((each) => each.latest_invoice === id);
  if (!subscription || subscription.status === 'canceled') return;
  const before = subscription.status;
  if (status === 'paid') subscription.status = 'active';
  else subscription.status = next_payment_attempt ? 'past_due' : 'unpaid';
  if (subscription.status !== before) webhooks.emit('customer.subscription.updated', subscription);
}
