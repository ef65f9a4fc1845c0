import type Stripe from 'stripe';
import type { State } from '../state.ts';

interface SetupIntentFields {
  customer: string;
  description: string | null;
  metadata: Record<string, string>;
}

/** The intent of a Checkout session in mode `setup` to save a card. */
export const setupIntent = (
  state: State,
  { customer, description, metadata }: SetupIntentFields,
): Stripe.SetupIntent => ({
  id: state.id('seti'),
  object: 'setup_intent',
  allowed_payment_method_types: null,
  application: null,
  automatic_payment_methods: null,
  cancellation_reason: null,
  client_secret: null,
  created: state.now(),
  customer,
  description,
  excluded_payment_method_types: null,
  last_setup_error: null,
  latest_attempt: null,
  livemode: false,
  mandate: null,
  metadata,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card'],
  single_use_mandate: null,
  status: 'requires_payment_method',
  usage: 'off_session',
});
