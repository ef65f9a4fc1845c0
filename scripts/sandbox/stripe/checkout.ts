import type Stripe from 'stripe';
import { paymentIntent } from './objects/payment-intent.ts';
import { isTestCard, paymentMethod, type TestCard } from './objects/payment-method.ts';
import { subscription } from './objects/subscription.ts';
import { authenticationPage, checkoutPage } from './pages/checkout-page.ts';
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
      if (session.mode === 'setup') saveCard(session, 'works', surroundings);
      else if (session.mode === 'payment') pay(session, surroundings);
      else subscribe(session, surroundings);
      if (email) leaveEmail(session, email, surroundings);
      return complete(session, surroundings);
    default:
      if (session.mode !== 'setup' || !isTestCard(click)) return { html: checkoutPage(session) };
      saveCard(session, click, surroundings);
      return complete(session, surroundings);
  }
}

/** A customer without an address has the one that was typed on the page. */
function leaveEmail({ customer: id }: Session, email: string, { state, webhooks }: Surroundings): void {
  const customer = state.kept.customers[String(id)];
  if (!customer || customer.email) return;
  customer.email = email;
  webhooks.emit('customer.updated', customer);
}

function complete(session: Session, { webhooks }: Surroundings): Shown {
  session.status = 'complete';
  session.url = null;
  webhooks.emit('checkout.session.completed', session);
  return { redirect: (session.success_url ?? '/').replace('{CHECKOUT_SESSION_ID}', session.id) };
}

function subscribe(session: Session, surroundings: Surroundings): void {
  const { state, webhooks } = surroundings;
  const order = state.kept.orders[session.id];
  if (!order) throw new Error(`No order of ${session.id}`);
  const made = subscription(state, String(session.customer), order);
  state.kept.subscriptions[made.id] = made;
  session.invoice = payPeriod(made, 'subscription_create', surroundings)?.id ?? null;
  session.subscription = made.id;
  session.payment_status = 'paid';
  webhooks.emit('customer.subscription.created', made);
}

function pay(session: Session, surroundings: Surroundings): void {
  const { state } = surroundings;
  const intent = paymentIntent(state, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    customer: String(session.customer),
    payment_method_types: ['card'],
    ...(state.kept.purchases[session.id] ?? { description: null, metadata: {} }),
  });
  state.kept.paymentIntents[intent.id] = intent;
  const card = paymentMethod(state, null, 'works'); // not saved: that takes setup_future_usage
  state.kept.cards[card.id] = card;
  chargeCard(intent, card, surroundings);
  session.payment_intent = intent.id;
  session.payment_status = 'paid';
}

function saveCard(session: Session, card: TestCard, { state, webhooks }: Surroundings): void {
  const saved = paymentMethod(state, String(session.customer), card);
  state.kept.cards[saved.id] = saved;
  webhooks.emit('payment_method.attached', saved);
  const intent = state.kept.setupIntents[String(session.setup_intent)];
  if (!intent) return;
  intent.status = 'succeeded';
  intent.payment_method = saved.id;
  webhooks.emit('setup_intent.succeeded', intent);
}
