import { RequestError } from '@nearward/common/errors/request-error';
import { account } from '@nearward/proto/rest/hire';
import { card, subscription } from '@nearward/proto/rest/subscription';
import { texts } from '@nearward/proto/rest/texts';
import { z } from 'zod';
import { endpoint, mappedEndpoint } from '../endpoint.js';

/** GraphQL returns null for a part that fails, so that the rest of the user is shown. A call about that part throws. */
function present<Part>(part: Part | null): Part {
  if (part === null) throw new RequestError('UNAVAILABLE', texts.tryAgainLater);
  return part;
}

export const billingCalls = [
  mappedEndpoint(
    'GET /billing',
    'me',
    z.object({ subscription: subscription.nullable(), card: card.nullable(), billing: account }),
    ({ billing, card, subscription }) => ({ ...billing, card, subscription: present(subscription) }),
  ),
  endpoint('POST /billing/card', 'openCardSetup'),
  mappedEndpoint('GET /subscription/status', 'me.subscription', subscription.nullable(), (subscription) => ({
    subscription: present(subscription),
  })),
  endpoint('POST /create-checkout-session', 'openCheckout'),
  endpoint('POST /subscription/payment', 'openSubscriptionPayment'),
  endpoint('POST /invoices/:id', 'openInvoice'),
  mappedEndpoint('POST /cancel-subscription', 'cancelSubscription', z.boolean(), () => ({
    status: 'success' as const,
  })),
  endpoint('POST /hires/quote', 'hireQuote'),
  endpoint('POST /hires', 'reportHire', ({ charge_cents: _, ...input }) => ({ input })),
  endpoint('POST /hires/:id/pay', 'openHirePayment'),
  endpoint('POST /hires/:id/receipt', 'openHireReceipt'),
  endpoint('POST /hires/:id/did-not-last', 'endHire'),
  endpoint('POST /hires/:id/dispute', 'disputeHire'),
  endpoint('POST /profiles/:id/already-known', 'claimAlreadyKnown', { profile_id: 'id' }),
  endpoint('POST /hires/:id/check', 'checkHire'),
  endpoint('GET /hire-confirmations/:token', 'hireConfirmation'),
  endpoint('POST /hire-confirmations/:token', 'answerHire'),
  endpoint('POST /hire-confirmations/:token/check', 'answerHireCheck'),
  endpoint('POST /unsubscribe/hires/:token', 'changeHireAsks'),
];
