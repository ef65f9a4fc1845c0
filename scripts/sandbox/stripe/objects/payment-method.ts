import type Stripe from 'stripe';
import type { State } from '../state.ts';
import { stripeObject } from './stripe-object.ts';

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
): Stripe.PaymentMethod =>
  stripeObject<Stripe.PaymentMethod>({
    id: state.id('pm'),
    object: 'payment_method',
    billing_details: stripeObject<Stripe.PaymentMethod.BillingDetails>({ address: null }),
    card: stripeObject<Stripe.PaymentMethod.Card>({
      brand: 'visa',
      exp_month: 12,
      exp_year: new Date().getUTCFullYear() + 4,
      last4: cardNumbers[card],
    }),
    created: state.now(),
    customer: customerId,
    metadata: {},
    type: 'card',
  });
