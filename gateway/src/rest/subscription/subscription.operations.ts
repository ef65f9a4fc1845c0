import type { z } from 'zod';
import type { checkoutAnswer, checkoutRequest, subscriptionAnswer } from '@nearward/proto/rest/subscription';
import { operation } from '../../graph/operation.js';

export const subscriptionFields = 'status stripe_price_id start_date cancel_at_period_end';

export const subscriptionStatus = operation<z.output<typeof subscriptionAnswer> | null>(
  `query SubscriptionStatus { me { subscription { ${subscriptionFields} } } }`,
);

export const openCheckout = operation<z.output<typeof checkoutAnswer>, z.output<typeof checkoutRequest>>(
  'mutation OpenCheckout($priceId: String!) { openCheckout(priceId: $priceId) { sessionId url } }',
);

export const cancelSubscription = operation<true>('mutation CancelSubscription { cancelSubscription }');
