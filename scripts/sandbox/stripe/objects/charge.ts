import type Stripe from 'stripe';
import type { State } from '../state.ts';
import type { Refused } from './payment-error.ts';

/** One try to charge a card: it succeeded, or was refused. */
export function charge(
  state: State,
  intent: Stripe.PaymentIntent,
  card: Stripe.PaymentMethod,
  refused: Refused | null,
  publicUrl: string,
): Stripe.Charge {
  const id = state.id('ch');
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: refused ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: refused ? null : state.id('txn'),
    billing_details: card.billing_details,
    calculated_statement_descriptor: 'SANDBOX',
    captured: !refused,
    created: state.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: refused?.code ?? null,
    failure_message: refused?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcome(refused),
    paid: !refused,
    payment_intent: intent.id,
    payment_method: card.id,
    payment_method_details: { card: cardDetails(intent, card), type: 'card' },
    receipt_email: null,
    receipt_number: null,
    receipt_url: refused ? null : `${publicUrl}/receipt/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: refused ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

const outcome = (refused: Refused | null): Stripe.Charge.Outcome => ({
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: refused ? 'declined_by_network' : 'approved_by_network',
  reason: refused?.decline_code ?? null,
  risk_level: 'normal',
  seller_message: refused
    ? 'The bank did not return any further details with this decline.'
    : 'Payment complete.',
  type: refused ? 'issuer_declined' : 'authorized',
});

const cardDetails = (
  { amount }: Stripe.PaymentIntent,
  { card }: Stripe.PaymentMethod,
): Stripe.Charge.PaymentMethodDetails.Card => ({
  amount_authorized: amount,
  authorization_code: null,
  brand: card?.brand ?? null,
  checks: card?.checks ?? null,
  country: card?.country ?? null,
  electronic_commerce_indicator: null,
  exp_month: card?.exp_month ?? 0,
  exp_year: card?.exp_year ?? 0,
  fingerprint: card?.fingerprint ?? null,
  funding: card?.funding ?? null,
  installments: null,
  last4: card?.last4 ?? null,
  mandate: null,
  network: card?.networks?.available[0] ?? null,
  network_transaction_id: null,
  regulated_status: card?.regulated_status ?? null,
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
});
