import { limits, type PriceId, subscriptionPlans } from '@nearward/proto/choices';
import { useState } from 'react';
import { dateText } from '../../shared/dates';

/** How often a new plan renews, and from when it can be canceled. */
export function Renewal({ priceId }: { priceId: PriceId }) {
  const [now] = useState(Date.now);
  const cancellable = dateText(new Date(now + limits.cancellationAfterMs).toISOString());
  const { interval } = subscriptionPlans[priceId];
  return `Renews every ${interval}. If you subscribe today, you can cancel after ${cancellable}.`;
}
