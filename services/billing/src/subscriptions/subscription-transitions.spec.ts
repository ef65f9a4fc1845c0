import { expect, it } from '@jest/globals';
import { subscriptionStatuses } from '@nearward/proto/rest/subscription-status';
import { isReachable, subscriptionTransitions } from './subscription-transitions.js';

it('Subscription transitions lead to every status at Stripe and end at an ended subscription', () => {
  const statuses = Object.values(subscriptionTransitions).flatMap(({ from, to }) => [...from, ...to]);
  expect(new Set<string>(statuses)).toEqual(new Set(subscriptionStatuses));
  for (const status of subscriptionStatuses)
    expect([status, isReachable('none', status), isReachable(status, status)]).toEqual([status, true, true]);
  for (const ended of ['canceled', 'incomplete_expired'] as const)
    expect(subscriptionStatuses.filter((status) => isReachable(ended, status))).toEqual([ended]);
  expect(isReachable('active', 'incomplete')).toBe(false);
});
