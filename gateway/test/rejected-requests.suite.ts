import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { jobBody } from './samples.js';
import { TestGateway } from './test-gateway.js';

describe('Rejected request', () => {
  const gateway = duringTests(() => TestGateway.start());
  beforeAll(() => {
    gateway.services.identity.respondDone('logout');
    gateway.services.jobs.respondDone('postJob');
  });

  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  it.each<[string, string, string, { body?: unknown; headers?: Record<string, string> }, number, string]>([
    ['broken JSON', 'POST', '/api/jobs', { body: '{"email":' }, 400, 'INVALID'],
    ['JSON other than an object', 'POST', '/api/jobs', { body: '"text"' }, 400, 'INVALID'],
    ['no body', 'POST', '/api/jobs', {}, 400, 'INVALID'],
    [
      'a body that is too large',
      'POST',
      '/api/jobs',
      { body: { email: 'x'.repeat(102_400) } },
      413,
      'TOO_LARGE',
    ],
    [
      'a body nested 45,000 deep',
      'POST',
      '/api/jobs',
      { body: '['.repeat(45_000) + ']'.repeat(45_000) },
      400,
      'INVALID',
    ],
    ['a form body', 'POST', '/api/login', { body: 'email=a', headers: form }, 415, 'NOT_JSON'],
    ['a broken path', 'GET', '/api/jobs/%E0%A4%A', {}, 400, 'INVALID'],
    ['an endless address', 'GET', `/api/jobs/${'x'.repeat(20_000)}`, {}, 431, 'TOO_LARGE'],
    // Before the expressions for paths, which may take quadratic time.
    ['thousands of slashes', 'GET', `/share/${'/'.repeat(2_000)}a`, {}, 431, 'TOO_LARGE'],
    ['an unknown call', 'GET', '/api/nothing-here', {}, 404, 'NOT_FOUND'],
  ])('with %s gets a JSON error that is not cached', async (_, method, path, call, status, code) => {
    const response = await gateway.send(method, path, call);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { message, error, ...rest } = (await response.json()) as Record<string, string>;
    expect([rest, error]).toEqual([{ code }, message]);
  });

  it('with an address of 98 kB of combining marks is rejected before it is normalized', async () => {
    const normalize = jest.spyOn(String.prototype, 'normalize');
    const email = `a${'\u0315\u0300'.repeat(24_500)}@example.com`;
    for (const path of ['/api/login', '/api/jobs', '/api/profiles']) {
      const { status, body } = await gateway.call('POST', path, { body: { ...jobBody, email } });
      expect([status, body.message]).toEqual([400, 'Please enter a valid email address.']);
    }
    const lengths = normalize.mock.contexts.map((text) => String(text).length);
    normalize.mockRestore();
    expect(Math.max(0, ...lengths)).toBeLessThan(1_000);
  });

  const post = { body: jobBody };
  it('is every change that another site sends', async () => {
    const evil = { origin: 'https://evil.example' };
    const crossSite = { 'sec-fetch-site': 'cross-site' };
    for (const [method, path, headers] of [
      ['POST', '/api/jobs', evil],
      ['POST', '/api/jobs', { origin: 'null' }],
      ['POST', '/API/Jobs/', crossSite],
      ['DELETE', '/api/jobs/tok', evil],
      ['POST', '/graphql', evil],
      ['POST', '/dev/sign-in', evil],
      ['GET', '/API/Logout/', crossSite],
      ['HEAD', '/api/logout', evil],
      ['GET', '/api/login/verify/impersonate', evil],
    ] as const) {
      const body = method === 'POST' ? jobBody : undefined;
      expect([path, (await gateway.send(method, path, { body, headers })).status]).toEqual([path, 403]);
    }
  });

  it('that is not HTTP gets a JSON error', async () => {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1').end('HELO nearward\r\n\r\n');
    const [head, body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1.1 400 /);
    expect(JSON.parse(body)).toMatchObject({ code: 'INVALID' });
  });

  it('is not one from the product itself, by its public or its local address', async () => {
    for (const origin of ['http://localhost:3000', gateway.url]) {
      const headers = { origin, 'sec-fetch-site': 'same-origin' };
      expect((await gateway.send('POST', '/api/jobs', { ...post, headers })).status).toBe(201);
      expect((await gateway.send('GET', '/api/logout', { headers })).status).toBe(200);
    }
  });

  it('includes GraphQL queries that any page could make a browser send', async () => {
    expect((await gateway.send('GET', '/graphql?query={__typename}')).status).toBe(400);
    const preflighted = { 'apollo-require-preflight': 'yes' };
    expect((await gateway.send('GET', '/graphql?query={__typename}', { headers: preflighted })).status).toBe(
      200,
    );
  });
});

describe('Gateway in production', () => {
  const gateway = duringTests(() =>
    TestGateway.start({
      APP_ENV: 'production',
      PUBLIC_URL: 'https://nearward.example',
      TRUSTED_PROXIES: 'none',
    }),
  );

  it('hides the schema and has no /dev', async () => {
    const query = '{ __schema { types { name } } }';
    const { status, body } = await gateway.call('POST', '/graphql', { body: { query } });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.not.stringContaining('JobInput')]);
    const { body: wrong } = await gateway.call('POST', '/graphql', { body: { query: '{ me { emial } }' } });
    expect(JSON.stringify(wrong)).not.toMatch(/did you mean|email/i);
    for (const [method, path] of [
      ['GET', '/dev'],
      ['POST', '/dev/sign-in'],
    ] as const) {
      expect((await gateway.call(method, path)).status).toBe(404);
    }
  });

  it('sets the read-your-writes cookie as secure, and denies pages all device features', async () => {
    const { session } = gateway.signIn();
    const headers = { cookie: `__Host-session=${session}` };
    const response = await gateway.send('POST', '/api/user/visit', { headers });
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^wrote=[\w-]+;.*; Secure$/)]);
    expect(response.headers.get('permissions-policy')).toContain('geolocation=()');
  });

  it('uses the session cookie that only https can carry', async () => {
    const { session, viewer } = gateway.signIn();
    gateway.services.matching.respondWith({ Query: { geocode: () => [] } });
    for (const name of ['session', '__Host-session']) {
      await gateway.send('GET', '/api/geocode?address=94103', { headers: { cookie: `${name}=${session}` } });
    }
    expect(gateway.services.matching.received.map(({ viewer }) => viewer)).toEqual([null, viewer]);
  });
});
