import type Stripe from 'stripe';
import type { State } from '../state.ts';

const answerSeconds = 7 * 86_400;

/** A disputed payment; the money is withdrawn until the decision. */
export const dispute = (
  state: State,
  { id, currency, payment_intent }: Stripe.Charge,
  { amount, reason }: { amount: number; reason: string },
): Stripe.Dispute => ({
  id: state.id('du'),
  object: 'dispute',
  amount,
  balance_transactions: [],
  charge: id,
  created: state.now(),
  currency,
  enhanced_eligibility_types: [],
  evidence,
  evidence_details: {
    due_by: state.now() + answerSeconds,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: 'not_submitted',
  },
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: payment_intent && String(payment_intent),
  payment_method_details: {
    card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '10.4' },
    type: 'card',
  },
  reason,
  status: 'needs_response',
});

const evidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
