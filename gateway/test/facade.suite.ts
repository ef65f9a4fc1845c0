import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { EnvelopeReader } from '@nearward/common/app/viewer/envelope';
import { readEnv } from '@nearward/common/env/env';
import { laptopKeys } from '@nearward/common/env/keys';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { gatewayEnv } from '../src/env.js';
import { createGateway } from '../src/gateway-app.js';
import { FakeService } from './fake-service.js';

const json = { 'content-type': 'application/json' };
const unusedUrl = 'http://127.0.0.1:9';
const unavailable = {
  message: 'An error occurred. Please try again later.',
  error: 'An error occurred. Please try again later.',
  code: 'UNAVAILABLE',
};

describe('REST facade', () => {
  let app: NestExpressApplication;
  let identity: FakeService;
  let matching: FakeService;
  let url: string;
  const env = readEnv('gateway', gatewayEnv, { APP_ENV: 'test', LOG_LEVEL: 'silent' });

  // Jobs, profiles, contacts and billing are down from the start, which does not stop the gateway.
  beforeAll(async () => {
    [identity, matching] = await Promise.all([FakeService.start(), FakeService.start()]);
    const addresses = { IDENTITY_URL: identity.url, MATCHING_URL: matching.url };
    const down = {
      JOBS_URL: unusedUrl,
      PROFILES_URL: unusedUrl,
      CONTACTS_URL: unusedUrl,
      BILLING_URL: unusedUrl,
    };
    app = await createGateway({ ...env, ...down, ...addresses });
    await app.listen(0, '127.0.0.1');
    url = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  });
  afterEach(() => {
    identity.requests.length = 0;
    matching.requests.length = 0;
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([identity.stop(), matching.stop()]);
  });

  const login = (headers: Record<string, string> = {}) =>
    fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { ...json, ...headers },
      body: '{"email":"a@example.com"}',
    });
  const geocode = (headers: Record<string, string> = {}) =>
    fetch(`${url}/api/geocode?address=94103`, { headers });
  const loginResponse = { data: { requestLogin: { message: 'Check your email for the login link!' } } };

  it('responds with 503 for a service that is down, and the others still work', async () => {
    const response = await fetch(`${url}/api/jobs/some-token`);
    expect([response.status, await response.json()]).toEqual([503, unavailable]);
    matching.respondWith({
      data: { geocode: [{ formatted_address: 'Oakland, CA', lat: 37.8, lng: -122.2 }] },
    });
    expect(await (await geocode()).json()).toEqual({
      results: [{ formatted_address: 'Oakland, CA', geometry: { location: { lat: 37.8, lng: -122.2 } } }],
    });
  });

  it('forwards errors with status, text and retry time', async () => {
    const error = { message: 'Please wait.', extensions: { code: 'TOO_MANY', retry_after: 60 } };
    identity.respondWith({ data: null, errors: [error] });
    const response = await login();
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await response.json()).toEqual({
      message: 'Please wait.',
      error: 'Please wait.',
      code: 'TOO_MANY',
    });
  });

  it('forwards cookies from identity only', async () => {
    identity.respondWith(loginResponse, 200, { 'set-cookie': 'login_request=1; Path=/' });
    expect((await login()).headers.getSetCookie()).toEqual(['login_request=1; Path=/']);
    matching.respondWith({ data: { geocode: [] } }, 200, { 'set-cookie': 'session=stolen' });
    expect((await geocode()).headers.getSetCookie()).toEqual([]);
  });

  it('signs an envelope for each service of this release and the previous one, and ignores headers from outside', async () => {
    matching.respondWith({ data: { geocode: [] } });
    await geocode({ 'x-viewer': 'forged' });
    const envelope = String(matching.requests[0]?.headers['x-viewer']);
    const { ENVELOPE_PUBLIC_KEY } = laptopKeys;
    const read = (service: string) => new EnvelopeReader(service, { ENVELOPE_PUBLIC_KEY }).read(envelope);
    expect(read('matching')).toMatchObject({ viewer: null });
    expect(() => read('identity')).toThrow('forged');
    const formerPart = envelope.split('.').slice(0, 2).join('.');
    const formerService = new EnvelopeReader('matching', { VIEWER_KEY: laptopKeys.VIEWER_KEY });
    expect(formerService.read(formerPart)).toEqual(read('matching'));
  });

  it('forbids caching and indexing behind private links', async () => {
    const { headers } = await fetch(`${url}/api/jobs/some-token`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });
});
