import type Stripe from 'stripe';

type Told =
  | 'charge.failed'
  | 'charge.succeeded'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'customer.subscription.created'
  | 'customer.subscription.deleted'
  | 'customer.subscription.updated'
  | 'customer.updated'
  | 'invoice.paid'
  | 'invoice.payment_failed'
  | 'payment_intent.canceled'
  | 'payment_intent.payment_failed'
  | 'payment_intent.succeeded'
  | 'payment_method.attached'
  | 'setup_intent.succeeded';

interface Answered {
  charge: Stripe.Charge;
  'checkout.session': Stripe.Checkout.Session;
  customer: Stripe.Customer;
  error: { error: Stripe.PaymentIntent.LastPaymentError };
  invoice: Stripe.Invoice;
  list: Stripe.ApiList<object>;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  price: Stripe.Price;
  product: Stripe.Product;
  setup_intent: Stripe.SetupIntent;
  subscription: Stripe.Subscription;
}

/** Everything that the stand-in sends, as Stripe's SDK declares it: answers by their `object`, events by their type. */
export type Answers = Answered & { [Type in Told]: Extract<Stripe.Event, { type: Type }> };
