import type Stripe from 'stripe';
import { isTestCard, savedCard, type TestCard } from './cards.ts';
import { authenticationPage, hostedPage } from './hosted-page.ts';
import { subscription } from './objects.ts';
import type { State } from './state.ts';
import type { Webhooks } from './webhooks.ts';

export type Shown = { html: string } | { redirect: string };

/** What a click on the hosted page leads to. */
export function act(
  session: Stripe.Checkout.Session,
  click: string,
  state: State,
  webhooks: Webhooks,
): Shown {
  if (session.status !== 'open') return { html: hostedPage(session) };
  switch (click) {
    case 'back':
      return { redirect: session.cancel_url ?? '/' };
    case 'decline':
      return { html: hostedPage(session, 'Your card was declined.') };
    case 'fail':
      return { html: hostedPage(session, 'We are unable to authenticate your payment method.') };
    case 'authenticate':
      return { html: authenticationPage(session) };
    case 'pay':
      return session.mode === 'setup'
        ? saveCard(session, 'works', state, webhooks)
        : paySubscription(session, state, webhooks);
    default:
      return session.mode === 'setup' && isTestCard(click)
        ? saveCard(session, click, state, webhooks)
        : { html: hostedPage(session) };
  }
}

const done = ({ id, success_url }: Stripe.Checkout.Session): Shown => ({
  redirect: (success_url ?? '/').replace('{CHECKOUT_SESSION_ID}', id),
});

function paySubscription(session: Stripe.Checkout.Session, state: State, webhooks: Webhooks): Shown {
  const order = state.kept.orders[session.id];
  if (!order) return { html: hostedPage(session) };
  const made = subscription(state, String(session.customer), order);
  state.kept.subscriptions[made.id] = made;
  Object.assign(session, { status: 'complete', payment_status: 'paid', subscription: made.id, url: null });
  webhooks.emit('customer.subscription.created', made);
  webhooks.emit('checkout.session.completed', session);
  return done(session);
}

function saveCard(session: Stripe.Checkout.Session, card: TestCard, state: State, webhooks: Webhooks): Shown {
  const saved = savedCard(state, String(session.customer), card);
  state.kept.cards[saved.id] = saved;
  const intent = state.kept.setupIntents[String(session.setup_intent)];
  if (intent) Object.assign(intent, { status: 'succeeded', payment_method: saved.id });
  Object.assign(session, { status: 'complete', url: null });
  webhooks.emit('payment_method.attached', saved);
  if (intent) webhooks.emit('setup_intent.succeeded', intent);
  webhooks.emit('checkout.session.completed', session);
  return done(session);
}
