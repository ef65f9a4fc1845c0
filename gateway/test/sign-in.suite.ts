import { beforeEach, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { TestGateway } from './test-gateway.js';

const known = `${'a'.repeat(22)}.${'b'.repeat(43)}`;
const id = '0198b3a0-0000-7000-8000-000000000000';

describe('Sign-in', () => {
  const gateway = duringTests(() => TestGateway.start());
  let uses: object[];
  beforeEach(() => {
    gateway.reset();
    uses = [];
    const use = (_: unknown, args: object) => (uses.push(args), { message: 'Done', redirect: null });
    gateway.services.identity.respondWith({
      Mutation: { requestLogin: use, verifyLoginCode: use, logout: use },
    });
  });

  it('by link forwards the cookie of an earlier sign-in, and no invalid one', async () => {
    const body = { email: 'dana@example.com' };
    for (const cookie of [`theme=dark; known-browser=${known}`, 'theme=dark', 'known-browser=<script>'])
      expect((await gateway.call('POST', '/api/login', { body, headers: { cookie } })).status).toBe(200);
    expect(uses).toMatchObject([known, null, null].map((known_browser) => ({ known_browser })));
  });

  it('by code works in the requesting browser, and not from another site', async () => {
    const send = (headers: Record<string, string>) =>
      gateway.call('POST', '/api/login/code', { body: { code: ' 123 456 ' }, headers });
    const cookie = `login_request=${id}`;
    expect((await send({ cookie })).status).toBe(200);
    expect((await send({ cookie: 'theme=dark' })).status).toBe(200);
    expect((await send({ cookie, origin: 'https://elsewhere.example' })).status).toBe(403);
    expect(uses).toMatchObject([id, null].map((login_request) => ({ code: '123 456', login_request })));
  });

  it('in another tab leaves a page of the earlier account without effect', async () => {
    const requests = () =>
      Object.values(gateway.services)
        .flatMap(({ received }) => received)
        .filter(({ path }) => path !== '/internal/session');
    const { session } = gateway.signIn();
    const { session: acting, viewer } = gateway.signIn({ actor_id: 'an admin' });
    const named = (account: string) => ({ 'X-Nearward-Account': account });
    const other = gateway.signIn().viewer.user_id;
    for (const [method, path] of [
      ['DELETE', '/api/account'],
      ['GET', '/api/logout'],
      ['GET', '/api/account/export'],
      ['PUT', '/api/account/mails'],
      ['POST', '/graphql'],
    ] as const)
      expect(await gateway.call(method, path, { session, headers: named(other) })).toMatchObject({
        status: 409,
        body: {
          message:
            'Someone else is signed in in this browser now, so nothing was changed. This page will reload.',
          code: 'OTHER_ACCOUNT',
        },
      });
    const impersonated = { session: acting, headers: named(viewer.actor_id) };
    expect((await gateway.call('DELETE', '/api/account', impersonated)).status).toBe(409);
    expect(requests()).toEqual([]);
  });
});
