import { limits, type PriceId, subscriptionPlans } from '@nearward/proto/choices';
import { dateText } from '../../shared/dates';
import { useNow } from '../../shared/use-now';

/** How often a new plan renews, and from when it can be canceled. */
export function Renewal({ priceId }: { priceId: PriceId }) {
  const now = useNow();
  const cancellable = dateText(new Date(now + limits.cancellationAfterMs).toISOString());
  const { interval } = subscriptionPlans[priceId];
  return `Renews every ${interval}. If you subscribe today, you can cancel after ${cancellable}.`;
}
