import { describe, expect, it } from '@jest/globals';
import type { CurrentUser } from '@nearward/proto/rest/account';
import { mapJobs, serializeCurrentUser, toCard, type UserOf } from './current-user.js';

type PublicJob = Parameters<typeof toCard>[0];
type Me = UserOf<PublicJob>;

const job = (id: string) => ({ id, title: `Jöb " \u2028 ${id}` }) as PublicJob;
const match = (id: string, miles: number) => ({
  job: job(id),
  miles,
  common_provider_types: ['LPN'],
  common_specialties: [],
});
const applied_at = '2026-01-01T00:00:00.000Z';
const appliedTo = (id: string) => ({
  job: job(id),
  applied_at,
  ...{
    seen_at: null,
    unlocked_at: null,
    interview_at: null,
    hired_at: null,
    passed_at: null,
    pass_reason: null,
  },
});
const me = (parts: Partial<Me>): Me => ({
  id: 'u1',
  email: 'dana@example.com',
  is_admin: false,
  acted_as: [],
  suspension: null,
  is_impersonating: false,
  profile: null,
  practices: [],
  acting: null,
  invitations: [],
  jobs: [],
  job_facts: [],
  deleted_jobs: [],
  recommended: [],
  recommended_total: 0,
  saved: [],
  applied: [],
  unlocked_by: [],
  marks: { new_since: null, hidden: [], promised: [] },
  subscription: { status: 'none', stripe_price_id: null, start_date: null, cancel_at_period_end: false },
  ...parts,
});

const serialize = (of: Partial<Me>, failed: readonly string[] = []) =>
  serializeCurrentUser(mapJobs(me(of), toCard), failed);
const compose = (of: Partial<Me>, failed?: readonly string[]) =>
  JSON.parse(serialize(of, failed).body.toString()) as CurrentUser;

describe('Current user', () => {
  it('shows on every job whether it is saved, applied to, and why it matches', () => {
    const user = compose({
      recommended: [match('a', 3)],
      saved: [{ job: job('a') }, { job: job('b') }],
      applied: [appliedTo('b')],
    });
    expect(user.saved).toMatchObject([
      { id: 'a', title: job('a').title, miles: 3, is_saved: true, has_applied: false },
      { id: 'b', miles: null, is_saved: true, has_applied: true, applied_at },
    ]);
    expect(user.applied).toMatchObject([{ id: 'b', is_saved: true }]);
  });

  it('shows recommended jobs without an application first, and no removed ones', () => {
    const applied = [appliedTo('a')];
    const recommended = [match('a', 1), { ...match('gone', 2), job: null }, match('b', 3), match('c', 4)];
    const user = compose({ recommended, applied });
    expect(user.recommended?.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  });

  it('marks hidden jobs, which are no matches, and promised answers', () => {
    const hidden = [
      { job_id: 'b', matches: true },
      { job_id: 'elsewhere', matches: false },
    ];
    const user = compose({
      recommended: [match('a', 1), match('b', 3)],
      recommended_total: 2,
      marks: { new_since: null, hidden, promised: ['b'] },
    });
    expect(user.recommended).toMatchObject([
      { is_hidden: false, promises_answers: false },
      { is_hidden: true, promises_answers: true },
    ]);
    expect(user.recommended_total).toBe(1);
    expect(user.marks?.hidden).toEqual(['b', 'elsewhere']);
  });

  it('marks jobs posted since the previous visit as new', () => {
    const posted = (id: string, created_at: string) => ({
      ...match(id, 1),
      job: { ...job(id), created_at },
    });
    const recommended = [posted('a', '2026-01-02T00:00:00.000Z'), posted('b', '2025-12-31T00:00:00.000Z')];
    const newOnes = (new_since: string | null) =>
      compose({ recommended, marks: { new_since, hidden: [], promised: [] } }).recommended?.map(
        ({ is_new }) => is_new,
      );
    expect(newOnes('2026-01-01T00:00:00.000Z')).toEqual([true, false]);
    expect(newOnes(null)).toEqual([false, false]);
  });

  it('has the name of the profile, or else of the newest job', () => {
    const jobs = [{ contact_name: 'Newest' }, { contact_name: 'Older' }] as Me['jobs'];
    const profile = { name: 'Dana' } as Me['profile'];
    expect(compose({ jobs, profile }).name).toBe('Dana');
    expect(compose({ jobs }).name).toBe('Newest');
    expect(compose({}).name).toBeNull();
  });

  it('has no colleague’s name', () => {
    const email = 'dana@example.com';
    const acting = { id: 'p1', name: 'Bay Clinics', role: 'hiring' } as const;
    const colleagues = { contact_name: 'Anna', email: 'anna@example.com' };
    const jobs = [colleagues, { contact_name: 'Dana', email }] as Me['jobs'];
    expect(compose({ jobs, email, acting }).name).toBe('Dana');
    expect(compose({ jobs: [colleagues] as Me['jobs'], email, acting }).name).toBeNull();
  });

  it('depends on the profile and all jobs, and is not cached while a part is missing', () => {
    const parts = {
      profile: { id: 'p' } as Me['profile'],
      jobs: [{ id: 'own' }] as Me['jobs'],
      job_facts: [{ job_id: 'own' }] as Me['job_facts'],
      recommended: [match('a', 1)],
      saved: [{ job: job('b') }],
    };
    const keys = (of: Partial<Me>, failed?: string[]) => serialize({ ...parts, ...of }, failed).keys;
    expect(keys({})).toEqual(['p', 'own', 'a', 'b']);
    expect(keys({ job_facts: [] })).toBeNull();
    expect(keys({ saved: null })).toBeNull();
    expect(keys({}, ['billing', 'recommended'])).toBeNull();
    expect(compose(parts, ['recommended'])).toMatchObject({
      recommended: null,
      unavailable: ['recommended'],
    });
  });
});
