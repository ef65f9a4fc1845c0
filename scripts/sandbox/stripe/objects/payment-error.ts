import type Stripe from 'stripe';

/** Why a bank refused a charge. */
export interface Refused {
  code: 'card_declined' | 'authentication_required';
  decline_code: string;
  message: string;
}

const declined: Refused = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};
const wantsOwner: Refused = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};
/** What the bank says days later of a payment that it did not refuse at once. */
export const bounced: Refused = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};
const refusing: Record<string, Refused> = { '0341': declined, '3155': wantsOwner };

/** What the bank says when the card is charged without its owner at hand; null when it pays. */
export const refusalOf = ({ card }: Stripe.PaymentMethod): Refused | null =>
  refusing[card?.last4 ?? ''] ?? null;

export const paymentError = (
  refused: Refused,
  chargeId: string,
  card: Stripe.PaymentMethod,
): Stripe.PaymentIntent.LastPaymentError => ({
  charge: chargeId,
  code: refused.code,
  decline_code: refused.decline_code,
  doc_url: `https://docs.stripe.com/error-codes#${refused.code.replaceAll('_', '-')}`,
  message: refused.message,
  payment_method: card,
  type: 'card_error',
});
