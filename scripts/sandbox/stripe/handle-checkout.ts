import type Stripe from 'stripe';
import { addressOf } from './objects/customer.ts';
import { invoice, paidInvoice, purchaseInvoice } from './objects/invoice.ts';
import { paymentIntent } from './objects/payment-intent.ts';
import { isTestCard, paymentMethod, type TestCard } from './objects/payment-method.ts';
import { subscription } from './objects/subscription.ts';
import { checkoutPage, takesBankDebits } from './pages/checkout-page.ts';
import { chargeCard } from './payments.ts';
import { payPeriod } from './subscription-payments.ts';
import type { SandboxContext } from './sandbox-context.ts';

export type Shown = { html: string } | { redirect: string };
type Session = Stripe.Checkout.Session;

/** The result of a click on the hosted page. */
export function handleCheckout(session: Session, click: string, context: SandboxContext, email = ''): Shown {
  if (session.status !== 'open') return { html: checkoutPage(session) };
  switch (click) {
    case 'back':
      return { redirect: session.cancel_url ?? '/' };
    case 'decline':
      return { html: checkoutPage(session, 'Your card was declined.') };
    case 'pay':
      return complete(session, 'works', context, email);
    default: {
      const isOffered = session.mode === 'setup' || (takesLong(click) && takesBankDebits(session));
      if (!isTestCard(click) || !isOffered) return { html: checkoutPage(session) };
      return complete(session, click, context, email);
    }
  }
}

const takesLong = (click: string): boolean => click === 'clearsLater' || click === 'bouncesLater';

function complete(session: Session, card: TestCard, context: SandboxContext, email: string): Shown {
  const { webhooks } = context;
  leaveDetails(session, email, context);
  if (session.mode === 'setup') saveCard(session, card, context);
  else if (session.mode === 'payment') pay(session, card, context);
  else subscribe(session, card, context);
  session.status = 'complete';
  session.url = null;
  webhooks.emit('checkout.session.completed', session);
  return { redirect: (session.success_url ?? '/').replace('{CHECKOUT_SESSION_ID}', session.id) };
}

/** The address that everyone types. */
const typedAddress = {
  city: 'San Francisco',
  country: 'US',
  line1: '510 Townsend St',
  postal_code: '94103',
  state: 'CA',
};

/** Stores the typed data in the session, and as the customer's address if there is none. */
function leaveDetails(session: Session, typed: string, { state, webhooks }: SandboxContext): void {
  const customer = state.data.customers[String(session.customer)];
  const email = customer?.email ?? (typed || null);
  const needsAddress = session.billing_address_collection === 'required' || session.automatic_tax.enabled;
  const { address } = needsAddress ? addressOf(typedAddress) : { address: null };
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
  const keeps = needsAddress && session.mode !== 'setup';
  if (customer)
    webhooks.change('customer.updated', customer, { email, ...(keeps && addressOf(typedAddress)) });
}

/** The event about the subscription comes before its first invoice, which its card then pays. */
function subscribe(session: Session, kind: TestCard, context: SandboxContext): void {
  const { state, webhooks } = context;
  const order = state.data.orders[session.id];
  if (!order) throw new Error(`No order of ${session.id}`);
  const card = attachCard(session, kind, context);
  const made = subscription(state, String(session.customer), order, card.id);
  state.data.subscriptions[made.id] = made;
  session.subscription = made.id;
  webhooks.emit('customer.subscription.created', made);
  const first = payPeriod(made, 'subscription_create', context);
  session.invoice = first?.id ?? null;
  if (first?.status === 'paid') session.payment_status = 'paid';
}

function pay(session: Session, kind: TestCard, context: SandboxContext): void {
  const { state } = context;
  const purchase = state.data.purchases[session.id] ?? { description: null, metadata: {} };
  const intent = paymentIntent(state, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    customer: String(session.customer),
    payment_method_types: session.payment_method_types,
    ...purchase,
  });
  state.data.paymentIntents[intent.id] = intent;
  session.payment_intent = intent.id;
  const card = paymentMethod(state, null, kind);
  state.data.cards[card.id] = card;
  chargeCard(intent, card, context);
  if (session.invoice_creation?.enabled) session.invoice = createInvoice(session, intent, context).id;
  if (intent.status === 'succeeded') session.payment_status = 'paid';
}

/** The invoice that Checkout creates for a single payment on request. */
function createInvoice(
  session: Session,
  intent: Stripe.PaymentIntent,
  context: SandboxContext,
): Stripe.Invoice {
  const { state, webhooks, publicUrl } = context;
  const made = invoice(state, {
    ...purchaseInvoice(state, intent),
    customer: String(session.customer),
    reason: 'manual',
    metadata: session.invoice_creation?.invoice_data.metadata ?? {},
    publicUrl,
  });
  state.data.invoices[made.id] = made;
  state.data.invoiceOf[intent.id] = made.id;
  if (intent.status !== 'succeeded') return made;
  Object.assign(made, paidInvoice(made));
  webhooks.emit('invoice.paid', made);
  return made;
}

function attachCard(
  session: Session,
  kind: TestCard,
  { state, webhooks }: SandboxContext,
): Stripe.PaymentMethod {
  const card = paymentMethod(state, String(session.customer), kind);
  if (session.billing_address_collection === 'required')
    card.billing_details.address = addressOf(typedAddress).address;
  state.data.cards[card.id] = card;
  webhooks.emit('payment_method.attached', card);
  return card;
}

function saveCard(session: Session, kind: TestCard, context: SandboxContext): void {
  const { state, webhooks } = context;
  const saved = attachCard(session, kind, context);
  const intent = state.data.setupIntents[String(session.setup_intent)];
  if (!intent) return;
  intent.status = 'succeeded';
  intent.payment_method = saved.id;
  webhooks.emit('setup_intent.succeeded', intent);
}
