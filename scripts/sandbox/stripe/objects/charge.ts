import type Stripe from 'stripe';
import type { State } from '../state.ts';
import type { Decline } from './payment-error.ts';

/** An attempt to charge a card, before the bank's response. */
export function charge(
  state: State,
  intent: Stripe.PaymentIntent,
  card: Stripe.PaymentMethod,
): Stripe.Charge {
  return {
    id: state.id('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: card.billing_details,
    calculated_statement_descriptor: 'SANDBOX',
    captured: false,
    created: state.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcome(null),
    paid: false,
    payment_intent: intent.id,
    payment_method: card.id,
    payment_method_details: { card: cardDetails(intent, card), type: 'card' },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'pending',
    transfer_data: null,
    transfer_group: null,
  };
}

/** The changes if the bank pays. */
export const paidCharge = (state: State, { id, amount }: Stripe.Charge, publicUrl: string) => ({
  amount_captured: amount,
  balance_transaction: state.id('txn'),
  captured: true,
  paid: true,
  receipt_url: `${publicUrl}/receipt/${id}`,
  status: 'succeeded' as const,
});

/** The changes if the bank declines. */
export const failedCharge = (refused: Decline) => ({
  failure_code: refused.code,
  failure_message: refused.message,
  outcome: outcome(refused),
  status: 'failed' as const,
});

const outcome = (refused: Decline | null): Stripe.Charge.Outcome => ({
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
