import type Stripe from 'stripe';

/** Why a bank declined a charge. */
export interface Decline {
  code: 'card_declined' | 'authentication_required';
  decline_code: string;
  message: string;
}

const declined: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};
const wantsOwner: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};
/** The bank's error days later for a payment that it first accepted. */
export const bounced: Decline = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};
const declinesByCard: Record<string, Decline> = { '0341': declined, '3155': wantsOwner };

/** The bank's error when the card is charged off-session; null if it pays. */
export const declineOf = ({ card }: Stripe.PaymentMethod): Decline | null =>
  declinesByCard[card?.last4 ?? ''] ?? null;

export const paymentError = (
  refused: Decline,
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
