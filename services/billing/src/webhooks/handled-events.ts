import type Stripe from 'stripe';

/**
 * The events that can change a stored customer or payment, which is then fetched again. `npm run admin -- stripe-setup`
 * subscribes the webhook endpoint to exactly these. Other events are accepted and ignored.
 */
export const handledEvents = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.updated',
  'charge.refunded',
  'checkout.session.async_payment_failed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.updated',
  'invoice.finalized',
  'invoice.marked_uncollectible',
  'invoice.paid',
  'invoice.payment_action_required',
  'invoice.payment_failed',
  'invoice.voided',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.succeeded',
  'payment_method.attached',
  'payment_method.automatically_updated',
  'payment_method.detached',
  'payment_method.updated',
  'refund.created',
  'refund.failed',
  'refund.updated',
  'setup_intent.succeeded',
] as const satisfies readonly Stripe.Event['type'][];

export const isHandled = (type: string): boolean => handledEvents.some((handled) => handled === type);
