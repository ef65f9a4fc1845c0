import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { TestService } from '@nearward/common/testing/test-service';
import { laptopKeys } from '@nearward/common/env/keys';
import { viewerHeader } from '@nearward/common/app/viewer/viewer';
import { signEnvelope } from '@nearward/common/testing/sign-envelope';
import { identityEnv } from '../src/env.js';
import { identityService } from '../src/app.module.js';
import { service as laptop } from './shared-identity.js';
import { newAddress, Visitor } from './visitor.js';

const key = 'a key of thirty-two characters or more';
const production = {
  APP_ENV: 'production',
  PUBLIC_URL: 'https://nearward.example/',
  REDIS_URL: process.env.TEST_REDIS_URL?.replace('//', '//:taken-from-nobody@'), // Redis itself requires no password
  LISTING_ROOT_KEY: `${key} 1`,
  OWNER_KEY: `${key} 2`,
  POSTER_SEAL_KEY: `${key} 3`,
};
const demoSession = '/internal/demo-session';

describe('Access to identity', () => {
  it.each(['/internal/session', demoSession])('requires an envelope for identity on %s', async (path) => {
    const anonymous = { viewer: null, client: 'c1' };
    const statusWith = async (headers: Record<string, string>) => {
      const body = JSON.stringify({ session: 'x', email: newAddress() });
      const json = { 'content-type': 'application/json' };
      const url = laptop.url + path;
      return (await fetch(url, { method: 'POST', headers: { ...json, ...headers }, body })).status;
    };
    expect(await statusWith({})).toBe(401);
    for (const envelope of [
      signEnvelope(anonymous, 'identity', laptopKeys.ENVELOPE_KEY),
      signEnvelope(anonymous, 'jobs'),
    ])
      expect(await statusWith({ [viewerHeader]: envelope })).toBe(401);
  });
});

describe('Access to identity with other settings', () => {
  /** Redis warns that it requires no password. */
  beforeAll(() => void jest.spyOn(console, 'warn').mockReturnValue(undefined));
  afterAll(() => void jest.restoreAllMocks());

  let service: TestService;
  afterEach(() => service.stop());
  const signInWithoutEmail = (email: string) => service.post(demoSession, null, { email });

  it('without email is limited to demo accounts on a laptop', async () => {
    service = await TestService.start(identityService, {
      APP_ENV: 'laptop',
      ADMIN_EMAILS: 'boss@example.com',
    });
    expect((await signInWithoutEmail('clinic@demo.example')).status).toBe(204);
    for (const email of [newAddress(), 'boss@example.com', 'a@demo.example.com', 'a@notdemo.example'])
      expect((await signInWithoutEmail(email)).status).toBe(403);
  });

  it('without email is impossible on a public address', async () => {
    service = await TestService.start(identityService, { ...production, APP_ENV: 'laptop' });
    expect((await signInWithoutEmail('clinic@demo.example')).status).toBe(404);
  });

  it('in production requires the emailed link, and sets only secure cookies', async () => {
    service = await TestService.start(identityService, production);
    const visitor = new Visitor(service);
    const withoutEmail = await signInWithoutEmail('clinic@demo.example');
    expect([withoutEmail.status, withoutEmail.headers.getSetCookie()]).toEqual([404, []]);
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
  it('normalizes addresses like accounts, and stops the start if one is invalid', () => {
    const parse = (ADMIN_EMAILS: string) =>
      identityEnv.safeParse({ DATABASE_URL: 'postgres://postgres@127.0.0.1/identity', ADMIN_EMAILS });
    expect(parse(' Boss@Example.com,, second@example.com ').data?.ADMIN_EMAILS).toEqual([
      'boss@example.com',
      'second@example.com',
    ]);
    expect(parse('').data?.ADMIN_EMAILS).toEqual([]);
    const { error } = parse('boss@example.com;second@example.com');
    expect(error?.issues[0]?.path[0]).toBe('ADMIN_EMAILS');
  });
});
