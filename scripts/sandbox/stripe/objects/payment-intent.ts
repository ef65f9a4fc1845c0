import type Stripe from 'stripe';
import type { State } from '../state.ts';

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
export function paymentIntent(
  state: State,
  { amount, currency, customer, description, metadata, payment_method_types }: PaymentIntentFields,
): Stripe.PaymentIntent {
  const id = state.id('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: payment_method_types ? null : { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_sandbox`,
    confirmation_method: 'automatic',
    created: state.now(),
    currency,
    customer,
    customer_account: null,
    description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: payment_method_types ?? ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}
