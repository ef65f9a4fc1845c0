import type Stripe from 'stripe';
import { invoice, paidInvoice, subscriptionInvoice } from './objects/invoice.ts';
import { paymentIntent } from './objects/payment-intent.ts';
import { paymentMethod } from './objects/payment-method.ts';
import { chargeCard } from './payments.ts';
import type { Surroundings } from './surroundings.ts';

const daySeconds = 86_400;
/** After so many days each, a renewal that the bank declined is tried again; then the subscription stays unpaid. */
const retryDays = [3, 5, 7];

type Reason = 'subscription_create' | 'subscription_cycle';

/** Makes the invoice of the period that begins now, and tries to have it paid. */
export function payPeriod(
  subscription: Stripe.Subscription,
  reason: Reason,
  surroundings: Surroundings,
): Stripe.Invoice | null {
  const { state, publicUrl } = surroundings;
  const { kept } = state;
  const [item] = subscription.items.data;
  if (!item) return null;
  const fields = subscriptionInvoice(state, subscription, item);
  const made = invoice(state, { ...fields, customer: String(subscription.customer), reason, publicUrl });
  kept.invoices[made.id] = made;
  subscription.latest_invoice = made.id;
  tryToPay(made, surroundings);
  return made;
}

/** Charges the subscription's card, as Stripe does by itself. */
export function tryToPay(open: Stripe.Invoice, surroundings: Surroundings): void {
  const { state } = surroundings;
  const declines = state.kept.decliningRenewals.includes(String(open.customer));
  const { default_payment_method } = subscriptionOf(open, surroundings) ?? {};
  const own = state.kept.cards[String(default_payment_method)];
  pay(
    open,
    (!declines && own) || paymentMethod(state, null, declines ? 'declinedLater' : 'works'),
    surroundings,
  );
}

/** On the hosted page, with another card, which later renewals are charged to. */
export function payByHand(open: Stripe.Invoice, surroundings: Surroundings): void {
  const { state, webhooks } = surroundings;
  if (open.status !== 'open') return;
  state.kept.decliningRenewals = state.kept.decliningRenewals.filter((each) => each !== open.customer);
  const card = paymentMethod(state, String(open.customer), 'works');
  state.kept.cards[card.id] = card;
  webhooks.emit('payment_method.attached', card);
  const subscription = subscriptionOf(open, surroundings);
  if (subscription) subscription.default_payment_method = card.id;
  pay(open, card, surroundings);
}

function pay(open: Stripe.Invoice, card: Stripe.PaymentMethod, surroundings: Surroundings): void {
  const { state } = surroundings;
  const intent = paymentIntent(state, {
    amount: open.amount_due,
    currency: open.currency,
    customer: String(open.customer),
    description:
      open.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    metadata: {},
  });
  state.kept.paymentIntents[intent.id] = intent;
  state.kept.invoiceOf[intent.id] = open.id;
  state.kept.cards[card.id] = card;
  chargeCard(intent, card, surroundings);
  open.attempted = true;
  open.attempt_count += 1;
  open.next_payment_attempt = null;
  followPayment(open, intent, surroundings);
}

/** An invoice stands as its payment does, and its subscription with it. One that is `processing` is waited for. */
export function followPayment(
  open: Stripe.Invoice,
  { status }: Stripe.PaymentIntent,
  surroundings: Surroundings,
): void {
  const { state, webhooks } = surroundings;
  if (status === 'processing') return;
  if (status === 'succeeded') {
    Object.assign(open, paidInvoice(open, state.now()));
    webhooks.emit('invoice.paid', open);
  } else {
    const days = retryDays[open.attempt_count - 1];
    open.next_payment_attempt = days ? state.now() + days * daySeconds : null;
    webhooks.emit('invoice.payment_failed', open);
  }
  const subscription = subscriptionOf(open, surroundings);
  if (!subscription || subscription.latest_invoice !== open.id || subscription.status === 'canceled') return;
  const owing = open.next_payment_attempt ? 'past_due' : 'unpaid';
  webhooks.change('customer.subscription.updated', subscription, {
    status: open.status === 'paid' ? 'active' : owing,
  });
}

const subscriptionOf = (
  { parent }: Stripe.Invoice,
  { state }: Surroundings,
): Stripe.Subscription | undefined =>
  state.kept.subscriptions[String(parent?.subscription_details?.subscription)];
