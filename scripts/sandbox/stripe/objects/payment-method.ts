import type Stripe from 'stripe';
import type { State } from '../state.ts';

/** The test cards that the hosted page offers, by the last four digits of their numbers. */
const cardNumbers = {
  works: '4242',
  declinedLater: '0341',
  asksAgain: '3155',
  clearsLater: '0077',
  bouncesLater: '4954',
} as const;

export type TestCard = keyof typeof cardNumbers;

export const isTestCard = (name: string): name is TestCard => Object.hasOwn(cardNumbers, name);

/** Whether a payment that takes days fails in the end; null if the bank responds immediately. */
export function bouncesLater({ card }: Stripe.PaymentMethod): boolean | null {
  if (card?.last4 === cardNumbers.bouncesLater) return true;
  return card?.last4 === cardNumbers.clearsLater ? false : null;
}

/** A card that a customer has saved, or that was used once and belongs to no customer. */
export const paymentMethod = (
  state: State,
  customerId: string | null,
  card: TestCard,
): Stripe.PaymentMethod => ({
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
