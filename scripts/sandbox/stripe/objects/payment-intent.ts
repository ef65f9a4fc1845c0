import type Stripe from 'stripe';
import type { State } from '../state.ts';
import { stripeObject } from './stripe-object.ts';

interface PaymentIntentFields {
  amount: number;
  currency: string;
  customer: string;
  description: string | null;
  metadata: Record<string, string>;
  /** The given types, or those that are enabled in Stripe's dashboard. */
  payment_method_types?: string[];
}

/** An intent before the first attempt. */
export const paymentIntent = (
  state: State,
  { payment_method_types = ['card'], ...fields }: PaymentIntentFields,
): Stripe.PaymentIntent =>
  stripeObject<Stripe.PaymentIntent>({
    id: state.id('pi'),
    object: 'payment_intent',
    ...fields,
    amount_received: 0,
    created: state.now(),
    last_payment_error: null,
    latest_charge: null,
    payment_method: null,
    payment_method_types,
    status: 'requires_payment_method',
  });
