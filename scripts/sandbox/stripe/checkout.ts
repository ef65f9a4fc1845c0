import type Stripe from 'stripe';
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
  const order = state.kept.orders[session.id];
  if (session.status !== 'open' || !order) return { html: hostedPage(session) };
  switch (click) {
    case 'back':
      return { redirect: session.cancel_url ?? '/' };
    case 'decline':
      return { html: hostedPage(session, 'Your card was declined.') };
    case 'fail':
      return { html: hostedPage(session, 'We are unable to authenticate your payment method.') };
    case 'authenticate':
      return { html: authenticationPage(session) };
    case 'pay': {
      const made = subscription(state, String(session.customer), order);
      state.kept.subscriptions[made.id] = made;
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        subscription: made.id,
        url: null,
      });
      webhooks.emit('customer.subscription.created', made);
      webhooks.emit('checkout.session.completed', session);
      return { redirect: (session.success_url ?? '/').replace('{CHECKOUT_SESSION_ID}', session.id) };
    }
    default:
      return { html: hostedPage(session) };
  }
}
