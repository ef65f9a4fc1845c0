import type Stripe from 'stripe';
import type { State } from './state.ts';

/** The test cards that the hosted page offers, by the last four digits of their numbers. */
const cardNumbers = { works: '4242', declinedLater: '0341', asksAgain: '3155' } as const;

export type TestCard = keyof typeof cardNumbers;

export const isTestCard = (name: string): name is TestCard => Object.hasOwn(cardNumbers, name);

/** A card that a customer has saved. */
export const savedCard = (state: State, customerId: string, card: TestCard): Stripe.PaymentMethod => ({
  id: state.id('pm'),
  object: 'payment_method',
  allow_redisplay: 'always',
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  card: {
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: 'visa',
    exp_month: 12,
    exp_year: new Date().getUTCFullYear() + 4,
    fingerprint: cardNumbers[card],
    funding: 'credit',
    generated_from: null,
    last4: cardNumbers[card],
    networks: { available: ['visa'], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created: state.now(),
  customer: customerId,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'card',
});

/** The intent of a Checkout session in mode `setup`. */
export const setupIntent = (state: State, customerId: string): Stripe.SetupIntent => ({
  id: state.id('seti'),
  object: 'setup_intent',
  allowed_payment_method_types: null,
  application: null,
  automatic_payment_methods: null,
  cancellation_reason: null,
  client_secret: null,
  created: state.now(),
  customer: customerId,
  description: null,
  excluded_payment_method_types: null,
  last_setup_error: null,
  latest_attempt: null,
  livemode: false,
  mandate: null,
  metadata: {},
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
