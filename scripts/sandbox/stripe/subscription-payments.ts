import type Stripe from 'stripe';
import { invoice, paidInvoice, subscriptionInvoice } from './objects/invoice.ts';
import { paymentIntent } from './objects/payment-intent.ts';
import { paymentMethod } from './objects/payment-method.ts';
import { chargeCard } from './payments.ts';
import type { SandboxContext } from './sandbox-context.ts';

const daySeconds = 86_400;
/** The days between retries of a declined renewal; after these the subscription stays unpaid. */
const retryDays = [3, 5, 7];

type Reason = 'subscription_create' | 'subscription_cycle';

/** Creates the invoice of the period that begins now, and tries to charge it. */
export function payPeriod(
  subscription: Stripe.Subscription,
  reason: Reason,
  context: SandboxContext,
): Stripe.Invoice | null {
  const { state, publicUrl } = context;
  const { data } = state;
  const [item] = subscription.items.data;
  if (!item) return null;
  const fields = subscriptionInvoice(state, subscription, item);
  const made = invoice(state, { ...fields, customer: String(subscription.customer), reason, publicUrl });
  data.invoices[made.id] = made;
  subscription.latest_invoice = made.id;
  tryToPay(made, context);
  return made;
}

/** Charges the subscription's card, as Stripe does automatically. */
export function tryToPay(open: Stripe.Invoice, context: SandboxContext): void {
  const { state } = context;
  const declines = state.data.decliningRenewals.includes(String(open.customer));
  const { default_payment_method } = subscriptionOf(open, context) ?? {};
  const own = state.data.cards[String(default_payment_method)];
  pay(open, (!declines && own) || paymentMethod(state, null, declines ? 'declinedLater' : 'works'), context);
}

/** On the hosted page, with another card, which later renewals use. */
export function payByHand(open: Stripe.Invoice, context: SandboxContext): void {
  const { state, webhooks } = context;
  if (open.status !== 'open') return;
  state.data.decliningRenewals = state.data.decliningRenewals.filter((each) => each !== open.customer);
  const card = paymentMethod(state, String(open.customer), 'works');
  state.data.cards[card.id] = card;
  webhooks.emit('payment_method.attached', card);
  const subscription = subscriptionOf(open, context);
  if (subscription) subscription.default_payment_method = card.id;
  pay(open, card, context);
}

function pay(open: Stripe.Invoice, card: Stripe.PaymentMethod, context: SandboxContext): void {
  const { state } = context;
  const intent = paymentIntent(state, {
    amount: open.amount_due,
    currency: open.currency,
    customer: String(open.customer),
    description:
      open.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    metadata: {},
  });
  state.data.paymentIntents[intent.id] = intent;
  state.data.invoiceOf[intent.id] = open.id;
  state.data.cards[card.id] = card;
  chargeCard(intent, card, context);
  open.attempted = true;
  open.attempt_count += 1;
  open.next_payment_attempt = null;
  followPayment(open, intent, context);
}

/** Updates an invoice and its subscription after a payment. A `processing` payment stays pending. */
export function followPayment(
  open: Stripe.Invoice,
  { status }: Stripe.PaymentIntent,
  context: SandboxContext,
): void {
  const { state, webhooks } = context;
  if (status === 'processing') return;
  if (status === 'succeeded') {
    Object.assign(open, paidInvoice(open));
    webhooks.emit('invoice.paid', open);
  } else {
    const days = retryDays[open.attempt_count - 1];
    open.next_payment_attempt = days ? state.now() + days * daySeconds : null;
    webhooks.emit('invoice.payment_failed', open);
  }
  const subscription = subscriptionOf(open, context);
  if (!subscription || subscription.latest_invoice !== open.id || subscription.status === 'canceled') return;
  const owing = open.next_payment_attempt ? 'past_due' : 'unpaid';
  webhooks.change('customer.subscription.updated', subscription, {
    status: open.status === 'paid' ? 'active' : owing,
  });
}

const subscriptionOf = (
  { parent }: Stripe.Invoice,
  { state }: SandboxContext,
): Stripe.Subscription | undefined =>
  state.data.subscriptions[String(parent?.subscription_details?.subscription)];
