import type Stripe from 'stripe';

type Told =
  | 'charge.dispute.closed'
  | 'charge.dispute.created'
  | 'charge.dispute.funds_reinstated'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.failed'
  | 'charge.pending'
  | 'charge.refunded'
  | 'charge.succeeded'
  | 'charge.updated'
  | 'checkout.session.async_payment_failed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'customer.deleted'
  | 'customer.subscription.created'
  | 'customer.subscription.deleted'
  | 'customer.subscription.updated'
  | 'customer.updated'
  | 'invoice.created'
  | 'invoice.finalized'
  | 'invoice.paid'
  | 'invoice.payment_failed'
  | 'payment_intent.canceled'
  | 'payment_intent.payment_failed'
  | 'payment_intent.processing'
  | 'payment_intent.succeeded'
  | 'payment_method.attached'
  | 'payment_method.automatically_updated'
  | 'payment_method.detached'
  | 'refund.created'
  | 'refund.failed'
  | 'refund.updated'
  | 'setup_intent.canceled'
  | 'setup_intent.succeeded';

interface Answered {
  charge: Stripe.Charge;
  'checkout.session': Stripe.Checkout.Session;
  customer: Stripe.Customer;
  deleted_customer: Stripe.DeletedCustomer;
  dispute: Stripe.Dispute;
  error: { error: Stripe.PaymentIntent.LastPaymentError };
  invoice: Stripe.Invoice;
  list: Stripe.ApiList<object>;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  price: Stripe.Price;
  product: Stripe.Product;
  refund: Stripe.Refund;
  setup_intent: Stripe.SetupIntent;
  subscription: Stripe.Subscription;
  webhook_endpoint: Stripe.WebhookEndpoint;
}

/** Everything that the stand-in sends, as Stripe's SDK declares it: responses by their `object`, events by their type. */
export type Answers = Answered & { [Type in Told]: Extract<Stripe.Event, { type: Type }> };
