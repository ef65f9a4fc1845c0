import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestGateway } from './test-gateway.js';

describe('Request for a sign-in link', () => {
  let gateway: TestGateway;
  const requests: { known_browser: string | null }[] = [];
  beforeAll(async () => {
    gateway = await TestGateway.start();
    gateway.services.identity.respondWith({
      Mutation: {
        requestLogin: (_: unknown, args: { known_browser: string | null }) => {
          requests.push(args);
          return { message: 'Sent' };
        },
      },
    });
  });
  afterAll(() => gateway.stop());

  const known = `${'a'.repeat(22)}.${'b'.repeat(43)}`;
  it.each([
    ['the cookie of an earlier sign-in', `theme=dark; known-browser=${known}`, known],
    ['no cookie', 'theme=dark', null],
    ['no invalid cookie', 'known-browser=<script>', null],
  ])('forwards %s', async (_, cookie, known_browser) => {
    const body = { email: 'dana@example.com' };
    const response = await gateway.call('POST', '/api/login', { body, headers: { cookie } });
    expect(response.status).toBe(200);
    expect(requests.at(-1)).toMatchObject({ known_browser });
  });
});

describe('Code of a sign-in email', () => {
  let gateway: TestGateway;
  const uses: object[] = [];
  beforeAll(async () => {
    gateway = await TestGateway.start();
    gateway.services.identity.respondWith({
      Mutation: {
        verifyLoginCode: (_: unknown, args: object) => {
          uses.push(args);
          return { message: 'Signed in', redirect: null };
        },
      },
    });
  });
  afterAll(() => gateway.stop());

  const id = '0198b3a0-0000-7000-8000-000000000000';
  it.each([
    ['the cookie of the requesting browser', `theme=dark; login_request=${id}`, id],
    ['no cookie of another browser', 'theme=dark', null],
  ])('is forwarded with %s', async (_, cookie, login_request) => {
    const body = { code: ' 123 456 ' };
    const response = await gateway.call('POST', '/api/login/code', { body, headers: { cookie } });
    expect(response.status).toBe(200);
    expect(uses.at(-1)).toMatchObject({ code: '123 456', login_request });
  });

  it('is not accepted from another site', async () => {
    const headers = { cookie: `login_request=${id}`, origin: 'https://elsewhere.example' };
    const before = uses.length;
    const response = await gateway.call('POST', '/api/login/code', { body: { code: '123456' }, headers });
    expect([response.status, uses.length]).toEqual([403, before]);
  });
});
