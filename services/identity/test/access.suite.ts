import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { TestService } from '@nearward/common/testing/test-service';
import { laptopKeys } from '@nearward/common/env/keys';
import { viewerHeader } from '@nearward/common/app/viewer/viewer';
import { signEnvelope } from '@nearward/common/testing/sign-envelope';
import { identityEnv } from '../src/env.js';
import { identityService } from '../src/app.module.js';
import { newAddress, Visitor } from './visitor.js';

const key = 'a key of thirty-two characters or more';
const production = {
  APP_ENV: 'production',
  PUBLIC_URL: 'https://nearward.example/',
  REDIS_URL: process.env.TEST_REDIS_URL?.replace('//', '//:taken-from-nobody@'), // Redis itself requires no password
  LISTING_ROOT_KEY: `${key} 1`,
  OWNER_KEY: `${key} 2`,
};

/** Redis warns that it requires no password. */
function hideWarnings(): void {
  beforeAll(() => void jest.spyOn(console, 'warn').mockReturnValue(undefined));
  afterAll(() => void jest.restoreAllMocks());
}

describe('Access to identity on a laptop', () => {
  const service = duringTests(() => TestService.start(identityService));

  it.each(['/graphql', '/internal/session', '/internal/demo-session'])(
    'requires an envelope for identity on %s, also for entity lookups',
    async (path) => {
      const send = async (headers: Record<string, string>) => {
        const body = JSON.stringify({
          query: '{ _entities(representations: [{ __typename: "User", id: "1" }]) { ... on User { id } } }',
          session: 'x',
          email: newAddress(),
        });
        const json = { 'content-type': 'application/json' };
        return (await fetch(service.url + path, { method: 'POST', headers: { ...json, ...headers }, body }))
          .status;
      };
      expect(await send({})).toBe(401);
      expect(
        await send({
          [viewerHeader]: signEnvelope({ viewer: null, client: 'c1' }, 'identity', laptopKeys.ENVELOPE_KEY),
        }),
      ).toBe(401);
      expect(
        await send({
          [viewerHeader]: signEnvelope({ viewer: null, client: 'c1' }, 'jobs'),
        }),
      ).toBe(401);
    },
  );

  it.each([
    ['nothing', ''],
    ['an unknown session', 'unknown'],
    ['a NUL character', '\u0000'],
    ['ten thousand letters', 'x'.repeat(10_000)],
  ])('finds no session for %s', async (_, session) => {
    expect((await service.post('/internal/session', null, { session })).status).toBe(401);
  });

  it('rejects invalid request bodies', async () => {
    for (const body of [{}, { session: 5 }, { session: null }, []]) {
      expect((await service.post('/internal/session', null, body)).status).toBe(400);
    }
    const hostile = { email: 'a@b.example\r\nBcc: x@example.com' };
    expect((await service.post('/internal/demo-session', null, hostile)).status).toBe(400);
  });

  it('signs in a demo account without an email', async () => {
    const email = `${randomUUID()}@demo.example`;
    const response = await service.post('/internal/demo-session', null, { email });
    expect(response.status).toBe(204);
    const session = /^session=([^;]+)/.exec(response.headers.getSetCookie()[0] ?? '')?.[1] ?? '';
    expect((await new Visitor(service).findViewer(session))?.owner_key).toBe(service.viewer(email).owner_key);
  });
});

describe('Access to identity without email', () => {
  hideWarnings();

  let service: TestService;
  afterEach(() => service.stop());

  const status = async (email: string) =>
    (await service.post('/internal/demo-session', null, { email })).status;

  it('is limited to demo accounts on a laptop', async () => {
    service = await TestService.start(identityService, {
      APP_ENV: 'laptop',
      ADMIN_EMAILS: 'boss@example.com',
    });
    expect(await status('clinic@demo.example')).toBe(204);
    for (const email of [newAddress(), 'boss@example.com', 'a@demo.example.com', 'a@notdemo.example'])
      expect(await status(email)).toBe(403);
  });

  it('is impossible outside a laptop', async () => {
    const keys = { ...production, APP_ENV: 'laptop' };
    service = await TestService.start(identityService, keys);
    expect(await status('clinic@demo.example')).toBe(404);
  });
});

describe('Access to identity in production', () => {
  hideWarnings();

  const service = duringTests(() => TestService.start(identityService, production));
  const visitor = new Visitor(service);

  it('requires the emailed link', async () => {
    const response = await service.post('/internal/demo-session', null, { email: newAddress() });
    expect(response.status).toBe(404);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('sets only secure cookies, and a session cookie that is bound to its host', async () => {
    const email = newAddress();
    const response = await visitor.requestLink(email);
    expect(response.cookies.login_request).toMatch(/; Path=\/; Expires=[^;]+; Secure; SameSite=Lax$/);
    expect((await service.inbox.emailTo(email)).text).toContain('https://nearward.example/login/');
    const { cookies } = await visitor.verifyLink(await visitor.emailedToken(email));
    const bound =
      /^__Host-session=[\w-]{32}; Max-Age=7776000; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/;
    expect(cookies['__Host-session']).toMatch(bound);
    expect((await visitor.logout()).cookies['__Host-session']).toMatch(
      /^__Host-session=; Path=\/; Expires=Thu, 01 Jan 1970 .*; HttpOnly; Secure; SameSite=Lax$/,
    );
  });
});

describe('List of admins', () => {
  const admins = (ADMIN_EMAILS: string) =>
    identityEnv.safeParse({ DATABASE_URL: 'postgres://postgres@127.0.0.1/identity', ADMIN_EMAILS });

  it('normalizes addresses like accounts', () => {
    expect(admins(' Boss@Example.com,, second@example.com ').data?.ADMIN_EMAILS).toEqual([
      'boss@example.com',
      'second@example.com',
    ]);
    expect(admins('').data?.ADMIN_EMAILS).toEqual([]);
  });

  it('stops the start if it contains an invalid address', () => {
    expect(admins('boss@example.com;second@example.com').error?.issues[0]?.path[0]).toBe('ADMIN_EMAILS');
  });
});
