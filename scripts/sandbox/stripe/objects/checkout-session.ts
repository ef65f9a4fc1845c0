import type Stripe from 'stripe';
import type { State } from '../state.ts';

const lifetimeSeconds = 24 * 60 * 60;

interface SessionFields {
  mode: 'subscription' | 'payment' | 'setup';
  customer: string;
  success_url: string;
  cancel_url: string;
  client_reference_id?: string;
  /** Empty if a card is only saved. */
  money: { amount: number; currency: string } | null;
  setup_intent?: string;
  metadata?: Record<string, string>;
  expires_at?: number;
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
  {
    mode,
    customer,
    success_url,
    cancel_url,
    client_reference_id,
    money,
    setup_intent,
    metadata,
    expires_at,
    allowed_payment_method_types,
    invoice_creation,
    automatic_tax = false,
    tax_id_collection,
    billing_address_collection,
  }: SessionFields,
  publicUrl: string,
): Stripe.Checkout.Session {
  const id = state.id('cs_test');
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: allowed_payment_method_types ?? null,
    amount_subtotal: money?.amount ?? null,
    amount_total: money?.amount ?? null,
    automatic_tax: { enabled: automatic_tax, liability: null, provider: null, status: null },
    billing_address_collection: billing_address_collection ?? null,
    cancel_url,
    client_reference_id: client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: state.now(),
    currency: money?.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: expires_at ?? state.now() + lifetimeSeconds,
    integration_identifier: null,
    invoice: null,
    invoice_creation: invoice_creation ?? null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: metadata ?? {},
    mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: mode === 'payment' ? 'if_required' : 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types:
      allowed_payment_method_types ?? (mode === 'setup' ? ['card'] : ['card', 'us_bank_account']),
    payment_status: mode === 'setup' ? 'no_payment_required' : 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: setup_intent ?? null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url,
    ...(tax_id_collection && { tax_id_collection: { enabled: true, required: 'never' } }),
    total_details: money && { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${publicUrl}/pay/${id}`,
    wallet_options: null,
  };
}
