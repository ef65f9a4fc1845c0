import { describe, expect, it } from '@jest/globals';
import { composeCurrentUser, type Me } from './current-user.js';

type PublicJob = NonNullable<NonNullable<Me['recommended']>[number]['job']>;

const job = (id: string) => ({ id, title: `Job ${id}` }) as PublicJob;
const match = (id: string, miles: number) => ({
  job: job(id),
  miles,
  common_provider_types: ['LPN'],
  common_specialties: [],
});
const me = (parts: Partial<Me>): Me => ({
  id: 'u1',
  email: 'dana@example.com',
  is_admin: false,
  acted_as: [],
  is_impersonating: false,
  profile: null,
  jobs: [],
  job_facts: [],
  recommended: [],
  recommended_total: 0,
  saved: [],
  applied: [],
  unlocked_by: [],
  subscription: { status: 'none', stripe_price_id: null, start_date: null, cancel_at_period_end: false },
  ...parts,
});

describe('The current user', () => {
  it('has on every job whether it is saved, applied to, and why it matches', () => {
    const user = composeCurrentUser(
      me({
        recommended: [match('a', 3)],
        saved: [{ job: job('a') }, { job: job('b') }],
        applied: [{ job: job('b'), applied_at: '2026-01-01T00:00:00.000Z' }],
      }),
    );
    expect(user.saved).toMatchObject([
      { id: 'a', miles: 3, is_saved: true, has_applied: false },
      { id: 'b', miles: null, is_saved: true, has_applied: true, applied_at: '2026-01-01T00:00:00.000Z' },
    ]);
    expect(user.applied).toMatchObject([{ id: 'b', is_saved: true }]);
  });

  it('sees recommended jobs that are not applied to first, and none that is gone', () => {
    const applied = [{ job: job('a'), applied_at: '2026-01-01T00:00:00.000Z' }];
    const recommended = [match('a', 1), { ...match('gone', 2), job: null }, match('b', 3), match('c', 4)];
    const user = composeCurrentUser(me({ recommended, applied }));
    expect(user.recommended?.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  });

  it('is called as in the profile, else as in the newest job', () => {
    const jobs = [{ contact_name: 'Newest' }, { contact_name: 'Older' }] as Me['jobs'];
    const profile = { name: 'Dana' } as Me['profile'];
    expect(composeCurrentUser(me({ jobs, profile })).name).toBe('Dana');
    expect(composeCurrentUser(me({ jobs })).name).toBe('Newest');
    expect(composeCurrentUser(me({})).name).toBeNull();
  });
});
