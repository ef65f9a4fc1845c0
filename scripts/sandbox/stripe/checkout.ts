import type Stripe from 'stripe';
import { located } from './objects/customer.ts';
import { invoice, paidInvoice, purchaseInvoice } from './objects/invoice.ts';
import { paymentIntent } from './objects/payment-intent.ts';
import { isTestCard, paymentMethod, type TestCard } from './objects/payment-method.ts';
import { subscription } from './objects/subscription.ts';
import { authenticationPage, checkoutPage, takesBankDebits } from './pages/checkout-page.ts';
import { chargeCard } from './payments.ts';
import { payPeriod } from './subscription-payments.ts';
import type { Surroundings } from './surroundings.ts';

export type Shown = { html: string } | { redirect: string };
type Session = Stripe.Checkout.Session;

/** What a click on the hosted page leads to. */
export function act(session: Session, click: string, surroundings: Surroundings, email = ''): Shown {
  if (session.status !== 'open') return { html: checkoutPage(session) };
  switch (click) {
    case 'back':
      return { redirect: session.cancel_url ?? '/' };
    case 'decline':
      return { html: checkoutPage(session, 'Your card was declined.') };
    case 'fail':
      return { html: checkoutPage(session, 'We are unable to authenticate your payment method.') };
    case 'authenticate':
      return { html: authenticationPage(session) };
    case 'pay':
      return complete(session, 'works', surroundings, email);
    default: {
      const isOffered = session.mode === 'setup' || (takesLong(click) && takesBankDebits(session));
      if (!isTestCard(click) || !isOffered) return { html: checkoutPage(session) };
      return complete(session, click, surroundings, email);
    }
  }
}

const takesLong = (click: string): boolean => click === 'clearsLater' || click === 'bouncesLater';

function complete(session: Session, card: TestCard, surroundings: Surroundings, email: string): Shown {
  const { webhooks } = surroundings;
  leaveDetails(session, email, surroundings);
  if (session.mode === 'setup') saveCard(session, card, surroundings);
  else if (session.mode === 'payment') pay(session, card, surroundings);
  else subscribe(session, card, surroundings);
  session.status = 'complete';
  session.url = null;
  webhooks.emit('checkout.session.completed', session);
  return { redirect: (session.success_url ?? '/').replace('{CHECKOUT_SESSION_ID}', session.id) };
}

/** What everybody types who is asked for an address. */
const typedAddress = {
  city: 'San Francisco',
  country: 'US',
  line1: '510 Townsend St',
  postal_code: '94103',
  state: 'CA',
};

/** The session says what was typed on its page; a customer without an address has it from there. */
function leaveDetails(session: Session, typed: string, { state, webhooks }: Surroundings): void {
  const customer = state.kept.customers[String(session.customer)];
  const email = customer?.email ?? (typed || null);
  const asked = session.billing_address_collection === 'required' || session.automatic_tax.enabled;
  const { address } = asked ? located(typedAddress) : { address: null };
  session.customer_details = {
    address,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
  const keeps = asked && session.mode !== 'setup';
  if (customer) webhooks.change('customer.updated', customer, { email, ...(keeps && located(typedAddress)) });
}

/** The subscription is told of before its first invoice, which its card pays from then on. */
function subscribe(session: Session, kind: TestCard, surroundings: Surroundings): void {
  const { state, webhooks } = surroundings;
  const order = state.kept.orders[session.id];
  if (!order) throw new Error(`No order of ${session.id}`);
  const card = attached(session, kind, surroundings);
  const made = subscription(state, String(session.customer), order, card.id);
  state.kept.subscriptions[made.id] = made;
  session.subscription = made.id;
  webhooks.emit('customer.subscription.created', made);
  const first = payPeriod(made, 'subscription_create', surroundings);
  session.invoice = first?.id ?? null;
  if (first?.status === 'paid') session.payment_status = 'paid';
}

function pay(session: Session, kind: TestCard, surroundings: Surroundings): void {
  const { state } = surroundings;
  const purchase = state.kept.purchases[session.id] ?? { description: null, metadata: {}, keepsCard: false };
  const intent = paymentIntent(state, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    customer: String(session.customer),
    payment_method_types: session.payment_method_types,
    ...purchase,
  });
  state.kept.paymentIntents[intent.id] = intent;
  session.payment_intent = intent.id;
  const card = purchase.keepsCard ? attached(session, kind, surroundings) : paymentMethod(state, null, kind);
  state.kept.cards[card.id] = card;
  chargeCard(intent, card, surroundings);
  if (session.invoice_creation?.enabled) session.invoice = invoiced(session, intent, surroundings).id;
  if (intent.status === 'succeeded') session.payment_status = 'paid';
}

/** The invoice that Checkout makes of a single payment where it is told to. */
function invoiced(
  session: Session,
  intent: Stripe.PaymentIntent,
  surroundings: Surroundings,
): Stripe.Invoice {
  const { state, webhooks, publicUrl } = surroundings;
  const made = invoice(state, {
    ...purchaseInvoice(state, intent),
    customer: String(session.customer),
    reason: 'manual',
    metadata: session.invoice_creation?.invoice_data.metadata ?? {},
    publicUrl,
  });
  state.kept.invoices[made.id] = made;
  state.kept.invoiceOf[intent.id] = made.id;
  if (intent.status !== 'succeeded') return made;
  Object.assign(made, paidInvoice(made, state.now()));
  webhooks.emit('invoice.paid', made);
  return made;
}

function attached(session: Session, kind: TestCard, { state, webhooks }: Surroundings): Stripe.PaymentMethod {
  const card = paymentMethod(state, String(session.customer), kind);
  if (session.billing_address_collection === 'required')
    card.billing_details.address = located(typedAddress).address;
  state.kept.cards[card.id] = card;
  webhooks.emit('payment_method.attached', card);
  return card;
}

function saveCard(session: Session, kind: TestCard, surroundings: Surroundings): void {
  const { state, webhooks } = surroundings;
  const saved = attached(session, kind, surroundings);
  const intent = state.kept.setupIntents[String(session.setup_intent)];
  if (!intent) return;
  intent.status = 'succeeded';
  intent.payment_method = saved.id;
  webhooks.emit('setup_intent.succeeded', intent);
}
