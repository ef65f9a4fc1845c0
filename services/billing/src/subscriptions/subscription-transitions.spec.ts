import { describe, expect, it } from '@jest/globals';
import { subscriptionStatuses } from '@nearward/proto/rest/subscription';
import { isReachable, subscriptionTransitions } from './subscription-transitions.js';

describe('What can become of a subscription', () => {
  it.each(subscriptionStatuses)('leads to %s from nothing, and it stays what it is', (status) => {
    expect(isReachable('none', status)).toBe(true);
    expect(isReachable(status, status)).toBe(true);
  });

  it('goes by every state that Stripe has', () => {
    const named = Object.values(subscriptionTransitions).flatMap(({ from, to }) => [...from, ...to]);
    expect(new Set<string>(named)).toEqual(new Set(subscriptionStatuses));
  });

  it('is nothing once it has ended', () => {
    for (const ended of ['canceled', 'incomplete_expired'] as const)
      expect(subscriptionStatuses.filter((status) => isReachable(ended, status))).toEqual([ended]);
    expect(isReachable('active', 'incomplete')).toBe(false);
  });
});
