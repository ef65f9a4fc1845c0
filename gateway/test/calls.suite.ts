import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import {
  RequestError,
  requestErrorStatus,
  type RequestErrorCode,
} from '@nearward/common/errors/request-error';
import { limits } from '@nearward/proto/choices';
import { currentUser } from '@nearward/proto/rest/account';
import { asSeen, job, jobBody, marks, noPractices, profile, profileBody } from './samples.js';
import { TestGateway } from './test-gateway.js';

const id = randomUUID();
const echo = (_: unknown, variables: object) => ({ message: JSON.stringify(variables) });
const application = {
  id,
  created_at: '2026-11-01T12:00:00.000Z',
  note: null,
  sent_at: '2026-11-01T12:00:00.000Z',
};

const advice = { matches: 3, additions: [{ field: 'specialties', choice: 'Urology', about: 40 }] };

describe('REST calls', () => {
  const gateway = duringTests(() => TestGateway.start());
  beforeEach(() => {
    gateway.reset();
    const { identity, jobs, profiles, matching, contacts } = gateway.services;
    identity.respondWith({ Mutation: { requestLogin: echo, verifyLogin: echo, logout: echo } });
    jobs.respondWith({
      Query: { jobByToken: (_: unknown, { token }: { token: string }) => job({ token }) },
      Mutation: {
        postJob: echo,
        updateJob: (_: unknown, { token }: { token: string }) => ({
          message: 'Job updated successfully!',
          job: job({ token }),
        }),
        deleteJob: echo,
        renewJobLink: echo,
      },
    });
    profiles.respondWith({
      Query: { profileByToken: (_: unknown, { token }: { token: string }) => profile({ token }) },
      Mutation: {
        createProfile: echo,
        updateProfile: (_: unknown, { token }: { token: string }) => profile({ token }),
        deleteProfile: echo,
        renewProfileLink: echo,
      },
    });
    const advised = { __resolveReference: (shown: object) => shown, advice: () => advice };
    matching.respondWith({
      Query: {
        supply: () => [{ miles: 50, about: 10, is_fewer: true }],
        nearbyPay: () => ({ pay: { pay_min: 46, pay_max: 54, about: 25 } }),
      },
      PostedJob: advised,
      Profile: advised,
    });
    contacts.respondWith({
      Query: { applications: () => [application] },
      Mutation: { saveJob: echo, unsaveJob: echo, apply: echo, unlockContact: echo, chooseMails: echo },
    });
  });

  const messageOf = (variables: object) => ({ message: JSON.stringify(variables) });
  it.each<[string, string, unknown, number, object]>([
    [
      'POST',
      '/api/login',
      { email: ' A@Example.com' },
      200,
      { success: true, ...messageOf({ email: 'a@example.com', known_browser: null }) },
    ],
    [
      'POST',
      '/api/login/verify',
      { token: 'link.secret' },
      200,
      messageOf({ token: 'link.secret', browser: null }),
    ],
    ['GET', '/api/logout', undefined, 200, messageOf({})],
    [
      'POST',
      '/api/jobs',
      jobBody,
      201,
      { message: expect.stringContaining('"practice_settings":["Outpatient"]') },
    ],
    ['GET', '/api/jobs/tok', undefined, 200, { job: expect.objectContaining({ token: 'tok' }) }],
    ['PUT', '/api/jobs/tok', jobBody, 200, { message: 'Job updated successfully!', job: expect.anything() }],
    ['DELETE', '/api/jobs/tok', undefined, 200, messageOf({ token: 'tok' })],
    ['POST', '/api/jobs/tok/renew-link', undefined, 200, messageOf({ token: 'tok' })],
    ['POST', '/api/profiles/tok/renew-link', undefined, 200, messageOf({ token: 'tok' })],
    ['POST', `/api/jobs/${id}/save`, undefined, 200, messageOf({ job_id: id })],
    ['DELETE', `/api/jobs/${id}/save`, undefined, 200, messageOf({ job_id: id })],
    ['POST', `/api/jobs/${id}/apply`, { note: 'Hi' }, 200, messageOf({ job_id: id, note: 'Hi' })],
    ['POST', `/api/jobs/${id}/apply`, undefined, 200, messageOf({ job_id: id, note: null })],
    ['GET', `/api/jobs/${id}/applications`, undefined, 200, { applications: [application] }],
    ['POST', '/api/profiles', profileBody, 201, { message: expect.stringContaining('"phone":null') }],
    ['GET', '/api/profiles/tok', undefined, 200, { profile: expect.objectContaining({ token: 'tok' }) }],
    [
      'PUT',
      '/api/profiles/tok',
      profileBody,
      200,
      { message: 'Profile updated successfully!', profile: expect.anything() },
    ],
    ['DELETE', '/api/profiles/tok', undefined, 200, messageOf({ key: 'tok' })],
    ['POST', `/api/profiles/${id}/unlock`, {}, 200, messageOf({ profile_id: id })],
    [
      'PUT',
      '/api/account/mails',
      { kind: 'jobs', pace: 'daily' },
      200,
      messageOf({ kind: 'jobs', pace: 'daily' }),
    ],
    [
      'PUT',
      '/api/account/mails',
      { kind: 'jobs', filter: null },
      200,
      messageOf({ kind: 'jobs', filter: null }),
    ],
    [
      'PUT',
      '/api/account/mails',
      { kind: 'jobs', filter: { pay_min: '$62', pay_unit: 'hour' } },
      200,
      messageOf({
        kind: 'jobs',
        filter: { pay_min: 62, pay_unit: 'hour', shift: [], miles: null, practice_settings: [] },
      }),
    ],
    ['GET', '/api/jobs/tok/advice', undefined, 200, advice],
    ['GET', '/api/profiles/tok/advice', undefined, 200, advice],
    [
      'GET',
      `/api/supply?of=jobs&location=94601&provider_types=["LPN"]&specialties=["Cardiology"]`,
      undefined,
      200,
      { counts: [{ miles: 50, about: 10, is_fewer: true }] },
    ],
    [
      'GET',
      `/api/supply/pay?of=jobs&location=94601&provider_types=["LPN"]&specialties=["Cardiology"]&unit=hour`,
      undefined,
      200,
      { pay: { pay_min: 46, pay_max: 54, about: 25 } },
    ],
  ])('%s %s', async (method, path, body, status, response) => {
    expect(await gateway.call(method, path, { body })).toEqual({ status, body: response });
  });

  it('respond with 401 to a visitor who must be signed in', async () => {
    gateway.services.identity.respondWith({ Query: { me: () => null } });
    for (const path of [
      '/api/user/current',
      '/api/profiles/current',
      '/api/contacts',
      '/api/subscription/status',
    ]) {
      expect(await gateway.call('GET', path)).toEqual({
        status: 401,
        body: { message: 'Please sign in first.', error: 'Please sign in first.', code: 'UNAUTHENTICATED' },
      });
    }
  });

  it('compose one user from five services', async () => {
    const { session, viewer } = gateway.signIn();
    const me = {
      id: viewer.user_id,
      email: 'n@example.com',
      is_admin: false,
      is_impersonating: false,
      acted_as: [],
      ...noPractices,
    };
    const near = job();
    const subscription = {
      status: 'none',
      stripe_price_id: null,
      start_date: null,
      cancel_at_period_end: false,
    };
    const match = { miles: 8, common_provider_types: ['LPN'], common_specialties: ['Cardiology'] };
    const { identity, jobs, profiles, matching, contacts, billing } = gateway.services;
    identity.respondWith({ Query: { me: () => me } });
    jobs.respondWith({
      User: { jobs: () => [near] },
      Job: { __resolveReference: ({ id }: { id: string }) => (id === near.id ? asSeen(near) : null) },
    });
    profiles.respondWith({ User: { profile: () => profile({ name: 'Dana' }) } });
    const pageSizes: number[] = [];
    const recommended = (_: unknown, { first }: { first: number }) => {
      pageSizes.push(first);
      return [{ job: { id: near.id }, ...match }];
    };
    matching.respondWith({ User: { recommended, recommended_total: () => 51 } });
    const lists = {
      saved: () => [{ job: { id: randomUUID() }, saved_at: new Date() }],
      applied: () => [],
      unlocked_by: () => [],
      marks,
    };
    contacts.respondWith({ User: lists });
    billing.respondWith({ User: { subscription: () => subscription } });

    const { status, body } = await gateway.call('GET', '/api/user/current', { session });
    expect(status).toBe(200);
    const user = currentUser.strict().parse(body);
    expect(user).toMatchObject({
      ...me,
      name: 'Dana',
      jobs: [{ token: near.token }],
      saved: [],
      recommended_total: 51,
      subscription,
    });
    expect(user.recommended).toEqual([expect.objectContaining({ id: near.id, is_saved: false, ...match })]);
    expect(user.recommended?.[0]).not.toHaveProperty('contact_phone');
    expect(pageSizes).toEqual([limits.searchedJobs]);
  });

  it.each(Object.entries(requestErrorStatus) as [RequestErrorCode, number][])(
    'respond to %s with %i',
    async (code, status) => {
      const jobByToken = () => {
        throw new RequestError(code, 'No.', { retryAfterSeconds: code === 'TOO_MANY' ? 60 : undefined });
      };
      gateway.services.jobs.respondWith({ Query: { jobByToken } });
      const response = await gateway.send('GET', '/api/jobs/tok');
      expect(response.status).toBe(status);
      const waits: Partial<Record<RequestErrorCode, string>> = { TOO_MANY: '60', UNAVAILABLE: '3' };
      expect(response.headers.get('retry-after')).toBe(waits[code] ?? null);
      expect(await response.json()).toEqual({ message: 'No.', error: 'No.', code });
    },
  );
});
