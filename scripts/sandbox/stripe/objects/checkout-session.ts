import type Stripe from 'stripe';
import type { State } from '../state.ts';
import { stripeObject } from './stripe-object.ts';

const lifetimeSeconds = 24 * 60 * 60;

interface SessionFields {
  mode: 'subscription' | 'payment' | 'setup';
  customer: string;
  success_url: string;
  cancel_url: string;
  /** Empty if a card is only saved. */
  money: { amount: number; currency: string } | null;
  setup_intent?: string;
  metadata?: Record<string, string>;
  /** The default is all types that are enabled in Stripe's dashboard. */
  allowed_payment_method_types?: string[];
  invoice_creation?: Stripe.Checkout.Session.InvoiceCreation;
  automatic_tax?: boolean;
  tax_id_collection?: boolean;
  billing_address_collection?: 'auto' | 'required';
}

/** An open Checkout session; `publicUrl` is the address of the hosted page. */
export function checkoutSession(
  state: State,
  { money, automatic_tax = false, tax_id_collection, ...fields }: SessionFields,
  publicUrl: string,
): Stripe.Checkout.Session {
  const id = state.id('cs_test');
  const { mode, allowed_payment_method_types: types } = fields;
  return stripeObject<Stripe.Checkout.Session>({
    id,
    object: 'checkout.session',
    amount_total: money?.amount ?? null,
    automatic_tax: { enabled: automatic_tax, liability: null, provider: null, status: null },
    created: state.now(),
    currency: money?.currency ?? null,
    customer_details: null,
    invoice: null,
    payment_intent: null,
    payment_method_types: types ?? (mode === 'setup' ? ['card'] : ['card', 'us_bank_account']),
    payment_status: mode === 'setup' ? 'no_payment_required' : 'unpaid',
    setup_intent: null,
    status: 'open',
    subscription: null,
    ...(tax_id_collection && { tax_id_collection: { enabled: true, required: 'never' } }),
    url: `${publicUrl}/pay/${id}`,
    ...fields,
    expires_at: state.now() + lifetimeSeconds,
  });
}

interface SetupIntentFields {
  customer: string;
  description: string | null;
  metadata: Record<string, string>;
}

/** The intent of a Checkout session in mode `setup` to save a card. */
export const setupIntent = (state: State, fields: SetupIntentFields): Stripe.SetupIntent =>
  stripeObject<Stripe.SetupIntent>({
    id: state.id('seti'),
    object: 'setup_intent',
    created: state.now(),
    payment_method: null,
    status: 'requires_payment_method',
    ...fields,
  });
