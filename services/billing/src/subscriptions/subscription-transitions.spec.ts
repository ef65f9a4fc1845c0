import { describe, expect, it } from '@jest/globals';
import { subscriptionStatuses } from '@nearward/proto/rest/subscription';
import { isReachable, subscriptionTransitions } from './subscription-transitions.js';

describe('Subscription transitions', () => {
  it.each(subscriptionStatuses)('lead from no subscription to %s, which is stable', (status) => {
    expect(isReachable('none', status)).toBe(true);
    expect(isReachable(status, status)).toBe(true);
  });

  it('cover every status at Stripe', () => {
    const statuses = Object.values(subscriptionTransitions).flatMap(({ from, to }) => [...from, ...to]);
    expect(new Set<string>(statuses)).toEqual(new Set(subscriptionStatuses));
  });

  it('end at an ended subscription', () => {
    for (const ended of ['canceled', 'incomplete_expired'] as const)
      expect(subscriptionStatuses.filter((status) => isReachable(ended, status))).toEqual([ended]);
    expect(isReachable('active', 'incomplete')).toBe(false);
  });
});
