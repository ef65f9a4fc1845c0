import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readEnvelope } from '@nearward/common/app/viewer/viewer';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { gatewayEnv } from '../src/env.js';
import { createGateway } from '../src/gateway-app.js';
import { FakeService } from './fake-service.js';

const json = { 'content-type': 'application/json' };
const nobodyThere = 'http://127.0.0.1:9';
const unavailable = {
  message: 'An error occurred. Please try again later.',
  error: 'An error occurred. Please try again later.',
  code: 'UNAVAILABLE',
};

describe('The facade', () => {
  let app: NestExpressApplication;
  let identity: FakeService;
  let matching: FakeService;
  let url: string;
  const env = gatewayEnv.parse({ APP_ENV: 'test', LOG_LEVEL: 'silent' });

  // Jobs, profiles, contacts and billing are down from the start, and the gateway starts all the same.
  beforeAll(async () => {
    [identity, matching] = await Promise.all([FakeService.start(), FakeService.start()]);
    const addresses = { IDENTITY_URL: identity.url, MATCHING_URL: matching.url };
    const down = {
      JOBS_URL: nobodyThere,
      PROFILES_URL: nobodyThere,
      CONTACTS_URL: nobodyThere,
      BILLING_URL: nobodyThere,
    };
    app = await createGateway({ ...env, ...down, ...addresses });
    await app.listen(0, '127.0.0.1');
    url = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  });
  afterEach(() => {
    identity.asked.length = 0;
    matching.asked.length = 0;
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
  const loginAnswer = { data: { requestLogin: { message: 'Check your email for the login link!' } } };

  it('answers 503 when a service is down, and goes on with the others', async () => {
    const answer = await fetch(`${url}/api/jobs/some-token`);
    expect([answer.status, await answer.json()]).toEqual([503, unavailable]);
    matching.says({ data: { geocode: [{ formatted_address: 'Oakland, CA', lat: 37.8, lng: -122.2 }] } });
    expect(await (await geocode()).json()).toEqual({
      results: [{ formatted_address: 'Oakland, CA', geometry: { location: { lat: 37.8, lng: -122.2 } } }],
    });
  });

  it('passes on a refusal with its status, its words and when to try again', async () => {
    const refusal = { message: 'Please wait.', extensions: { code: 'TOO_MANY', retry_after: 60 } };
    identity.says({ data: null, errors: [refusal] });
    const answer = await login();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await answer.json()).toEqual({ message: 'Please wait.', error: 'Please wait.', code: 'TOO_MANY' });
  });

  it("hands identity's cookies to the browser, and nobody else's", async () => {
    identity.says(loginAnswer, 200, { 'set-cookie': 'login_request=1; Path=/' });
    expect((await login()).headers.getSetCookie()).toEqual(['login_request=1; Path=/']);
    matching.says({ data: { geocode: [] } }, 200, { 'set-cookie': 'session=stolen' });
    expect((await geocode()).headers.getSetCookie()).toEqual([]);
  });

  it('signs an envelope for each service, whatever came from outside', async () => {
    matching.says({ data: { geocode: [] } });
    await geocode({ 'x-viewer': 'forged' });
    const envelope = String(matching.asked[0]?.headers['x-viewer']);
    expect(readEnvelope(envelope, 'matching', env.MATCHING_VIEWER_KEY)).toMatchObject({ viewer: null });
    expect(() => readEnvelope(envelope, 'identity', env.IDENTITY_VIEWER_KEY)).toThrow();
  });

  it('lets nobody cache or index what is behind a private link', async () => {
    const { headers } = await fetch(`${url}/api/jobs/some-token`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });
});
