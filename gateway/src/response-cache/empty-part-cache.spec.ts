import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import type { Request } from 'express';
import { Subject } from 'rxjs';
import { EmptyPartCache } from './empty-part-cache.js';
import type { Invalidations } from './invalidations.js';

describe('Empty part of an account', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('expires, even if no notice comes', () => {
    const changes = { added: new Subject(), areUnchanged: () => true } as unknown as Invalidations;
    const request = { method: 'GET', baseUrl: '/api', path: '/user/current', headers: {} } as Request;
    const viewer = { user_id: 'u', owner_key: 'o', actor_id: 'u' } as SignedIn;
    const cache = new EmptyPartCache(changes);
    const parts = () => cache.forRequest(request, viewer);
    const empty = { profile: null };

    parts()?.store('profiles', empty, performance.now());
    jest.advanceTimersByTime(10 * 60_000 - 1);
    expect(parts()?.find('profiles')).toBe(empty);
    jest.advanceTimersByTime(1);
    expect(parts()?.find('profiles')).toBeUndefined();
  });
});
