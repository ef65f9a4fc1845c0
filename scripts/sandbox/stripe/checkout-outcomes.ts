import type Stripe from 'stripe';
import { clear } from './payments.ts';
import { StripeError } from './stripe-error.ts';
import { followPayment } from './subscription-payments.ts';
import type { SandboxContext } from './sandbox-context.ts';

/** The outcomes of a session after its page. */

export function expire(
  session: Stripe.Checkout.Session,
  { webhooks }: SandboxContext,
): Stripe.Checkout.Session {
  if (session.status !== 'open') {
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`;
    throw new StripeError(400, message);
  }
  session.status = 'expired';
  session.url = null;
  webhooks.emit('checkout.session.expired', session);
  return session;
}

/** Completes a payment that took days, and updates the session or invoice that waits for it. */
export function clearPayment(id: string, bounces: boolean, context: SandboxContext): Stripe.PaymentIntent {
  const { state, webhooks } = context;
  const { data } = state;
  const intent = clear(id, bounces, context);
  const invoiceId = data.invoiceOf[id];
  const invoice = invoiceId && data.invoices[invoiceId];
  if (invoice) followPayment(invoice, intent, context);
  const session = Object.values(data.sessions).find(
    ({ payment_intent, invoice, status }) =>
      status === 'complete' && (payment_intent === id || (invoiceId && invoice === invoiceId)),
  );
  if (!session || session.payment_status !== 'unpaid') return intent;
  if (!bounces) session.payment_status = 'paid';
  webhooks.emit(
    bounces ? 'checkout.session.async_payment_failed' : 'checkout.session.async_payment_succeeded',
    session,
  );
  return intent;
}
