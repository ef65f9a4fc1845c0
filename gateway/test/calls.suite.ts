import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { RequestError, type RequestErrorCode } from '@nearward/common/errors/request-error';
import { application as applicationSchema } from '@nearward/proto/rest/contact';
import { job, jobBody, profile, profileBody, sample } from './samples.js';
import { TestGateway } from './test-gateway.js';

const id = randomUUID();
const application = sample(applicationSchema);
const advice = {
  matches: 3,
  additions: [{ field: 'specialties', choice: 'Urology', about: 40 }],
  near: { about: 10, is_fewer: true },
};
const place = { formatted_address: 'Oakland, CA', lat: 37.8, lng: -122.2 };
const supply = 'of=jobs&location=94601&provider_types=["LPN"]&specialties=["Cardiology"]';

describe('REST calls', () => {
  const gateway = duringTests(() => TestGateway.start());
  /** The variables of each mutation. */
  let sent: object[];
  beforeEach(() => {
    gateway.reset();
    sent = [];
    const done = (_: unknown, variables: object) => (sent.push(variables), { message: 'Done' });
    const { identity, jobs, profiles, matching, contacts } = gateway.services;
    identity.respondWith({ Mutation: { requestLogin: done, verifyLogin: done, logout: done } });
    jobs.respondWith({
      Query: { jobByToken: (_: unknown, { token }: { token: string }) => job({ token }) },
      Mutation: {
        postJob: done,
        updateJob: (...of: Parameters<typeof done>) => ({ ...done(...of), job: job() }),
        deleteJob: done,
        renewJobLink: done,
      },
    });
    profiles.respondWith({
      Query: { profileByToken: (_: unknown, { token }: { token: string }) => profile({ token }) },
      Mutation: {
        createProfile: done,
        updateProfile: (...of: Parameters<typeof done>) => ({ ...done(...of), ...profile() }),
        deleteProfile: done,
      },
    });
    const advised = { __resolveReference: (shown: object) => shown, advice: () => advice };
    matching.respondWith({
      Query: {
        supply: () => [{ miles: 50, about: 10, is_fewer: true }],
        nearbyPay: () => ({ pay: { pay_min: 46, pay_max: 54, about: 25 } }),
        geocode: () => [place],
      },
      PostedJob: advised,
      Profile: advised,
    });
    contacts.respondWith({
      Query: { applications: () => [application] },
      Mutation: { saveJob: done, unsaveJob: done, apply: done, unlockContact: done, chooseMails: done },
    });
  });

  const emailChoice = { kind: 'jobs', filter: { pay_min: '$62', pay_unit: 'hour' } };
  const filter = { pay_min: 62, pay_unit: 'hour', shift: [], miles: null, practice_settings: [] };
  it.each<[string, string, unknown, object]>([
    ['POST', '/api/login', { email: ' A@Example.com' }, { email: 'a@example.com', known_browser: null }],
    ['POST', '/api/login/verify', { token: 'link.secret' }, { token: 'link.secret', browser: null }],
    ['POST', '/api/jobs', jobBody, { input: expect.objectContaining({ practice_settings: ['Outpatient'] }) }],
    ['DELETE', '/api/jobs/tok', undefined, { token: 'tok' }],
    ['POST', '/api/jobs/tok/renew-link', undefined, { token: 'tok' }],
    ['POST', `/api/jobs/${id}/save`, undefined, { job_id: id }],
    ['DELETE', `/api/jobs/${id}/save`, undefined, { job_id: id }],
    ['POST', `/api/jobs/${id}/apply`, { note: 'Hi' }, { job_id: id, note: 'Hi' }],
    ['POST', `/api/jobs/${id}/apply`, undefined, { job_id: id, note: null }],
    ['POST', '/api/profiles', profileBody, { input: expect.objectContaining({ phone: null }) }],
    ['DELETE', '/api/profiles/tok', undefined, { key: 'tok' }],
    ['POST', `/api/profiles/${id}/unlock`, {}, { profile_id: id }],
    ['PUT', '/api/account/mails', emailChoice, { kind: 'jobs', filter }],
  ])('%s %s changes what it names', async (method, path, body, variables) => {
    const { status, body: response } = await gateway.call(method, path, { body });
    expect([status < 300, response.message]).toEqual([true, 'Done']);
    expect(sent).toEqual([expect.objectContaining(variables)]);
  });

  it.each<[string, object]>([
    ['/api/jobs/tok', { job: expect.objectContaining({ token: 'tok' }) }],
    ['/api/profiles/tok', { profile: expect.objectContaining({ token: 'tok' }) }],
    [`/api/jobs/${id}/applications`, { applications: [application] }],
    ['/api/jobs/tok/advice', advice],
    ['/api/profiles/tok/advice', { ...advice, near_jobs: [] }],
    [`/api/supply?${supply}`, { counts: [{ miles: 50, about: 10, is_fewer: true }] }],
    [`/api/supply/pay?${supply}&unit=hour`, { pay: { pay_min: 46, pay_max: 54, about: 25 } }],
    [
      '/api/geocode?address=94601',
      {
        results: [{ formatted_address: 'Oakland, CA', geometry: { location: { lat: 37.8, lng: -122.2 } } }],
      },
    ],
  ])('GET %s responds with what the services have', async (path, body) => {
    expect(await gateway.call('GET', path)).toEqual({ status: 200, body });
  });

  it('change only the given fields of a job or a profile', async () => {
    for (const [path, body] of [
      ['/api/jobs/tok', jobBody],
      ['/api/profiles/tok', profileBody],
    ] as const)
      expect((await gateway.call('PUT', path, { body })).status).toBe(200);
    const changes = { ...jobBody, pay_min: '70', emr: null, open_to_hiring_rating: '4' };
    await gateway.call('PUT', '/api/jobs/tok', { body: changes });
    const [ofJob = {}, ofProfile = {}, part] = (sent as { input: object }[]).map(({ input }) => input);
    expect(Object.keys(ofJob).sort()).toEqual(Object.keys(jobBody).sort());
    expect(Object.keys(ofProfile).sort()).toEqual(Object.keys(profileBody).sort());
    expect(part).toMatchObject({ pay_min: 70, emr: null, open_to_hiring_rating: 4 });
  });

  it('reject a wrong query', async () => {
    expect((await gateway.call('GET', '/api/contacts?page=0')).status).toBe(400);
    expect((await gateway.call('GET', '/api/geocode')).body.message).toBe('Location is required');
  });

  it.each<[RequestErrorCode, number, string | null]>([
    ['NOT_FOUND', 404, null],
    ['FORBIDDEN', 403, null],
    ['CONFLICT', 409, null],
    ['TOO_MANY', 429, '60'],
    ['UNAVAILABLE', 503, '3'],
  ])('respond to %s with %i', async (code, status, retry) => {
    const jobByToken = () => {
      throw new RequestError(code, 'No.', { retryAfterSeconds: code === 'TOO_MANY' ? 60 : undefined });
    };
    gateway.services.jobs.respondWith({ Query: { jobByToken } });
    const response = await gateway.send('GET', '/api/jobs/tok');
    expect([response.status, response.headers.get('retry-after')]).toEqual([status, retry]);
    expect(await response.json()).toEqual({ message: 'No.', error: 'No.', code });
  });

  it('forward cookies from identity only', async () => {
    const { identity, matching } = gateway.services;
    identity.cookies = ['login_request=1; Path=/'];
    const login = await gateway.send('POST', '/api/login', { body: { email: 'a@example.com' } });
    expect(login.headers.getSetCookie()).toEqual(identity.cookies);
    matching.cookies = ['session=stolen'];
    expect((await gateway.send('GET', '/api/geocode?address=94103')).headers.getSetCookie()).toEqual([]);
  });

  it('behind private links are neither cached nor indexed', async () => {
    const { headers } = await gateway.send('GET', '/api/jobs/some-token');
    const names = ['cache-control', 'referrer-policy', 'x-robots-tag'];
    expect(names.map((name) => headers.get(name))).toEqual(['no-store', 'no-referrer', 'noindex']);
  });
});
