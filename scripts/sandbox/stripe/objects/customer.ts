import type Stripe from 'stripe';
import type { State } from '../state.ts';
import { stripeObject } from './stripe-object.ts';

/** The customer's address, which taxes depend on. */
export const addressOf = ({ city, country, line1, line2, postal_code, state }: Partial<Stripe.Address>) => ({
  address: {
    city: city ?? null,
    country: country ?? null,
    line1: line1 ?? null,
    line2: line2 ?? null,
    postal_code: postal_code ?? null,
    state: state ?? null,
  },
  tax: taxed('supported'),
});

/** Stripe includes it only if it is expanded. */
const taxed = (automatic_tax: Stripe.Customer.Tax['automatic_tax']): Stripe.Customer.Tax =>
  stripeObject<Stripe.Customer.Tax>({ automatic_tax });

export const customer = (state: State, { metadata }: { metadata: Record<string, string> }): Stripe.Customer =>
  stripeObject<Stripe.Customer>({
    id: state.id('cus'),
    object: 'customer',
    created: state.now(),
    email: null,
    metadata,
    tax: taxed('unrecognized_location'),
  });
