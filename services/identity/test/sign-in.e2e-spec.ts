import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { TestService } from '@nearward/common/testing/test-service';
import type { SignedIn, Viewer } from '@nearward/common/viewer/viewer';
import { v7 as uuid } from 'uuid';
import { identityService } from '../src/app.module.js';

const newAddress = () => `${uuid()}@example.com`;

describe('Signing in', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(identityService, { ADMIN_EMAILS: 'boss@example.com' });
  });
  afterAll(() => service.stop());

  const call = async (query: string, variables: object, viewer: Viewer = null) => {
    const response = await service.post('/graphql', viewer, { query, variables });
    return { cookies: response.headers.getSetCookie(), body: JSON.parse(await response.text()) };
  };
  const request = (email: string) =>
    call('mutation ($email: String!) { requestLogin(email: $email) { message } }', { email });
  const verify = (token: string) =>
    call('mutation ($token: String!) { verifyLogin(token: $token) { message } }', { token });
  const mailedToken = async (email: string, count = 1) => {
    const mail = await service.inbox.mailTo(email, count);
    return /\/login\/(\S+)/.exec(mail.text)?.[1] ?? '';
  };
  const sessionIn = (cookies: string[]) =>
    /^session=([^;]+)/.exec(cookies.find((cookie) => cookie.startsWith('session=')) ?? '')?.[1] ?? '';
  const whoIs = async (session: string): Promise<SignedIn | null> => {
    const response = await service.post('/internal/session', null, { session });
    return response.status === 200 ? ((await response.json()) as { viewer: SignedIn }).viewer : null;
  };
  const signIn = async (email: string) => {
    await request(email);
    return sessionIn((await verify(await mailedToken(email))).cookies);
  };

  it('goes by a link from the inbox to a session cookie', async () => {
    const email = newAddress();
    const asked = await request(`  ${email.toUpperCase()} `);
    expect(asked.body.data.requestLogin.message).toBe('Check your email for the login link!');

    const { cookies, body } = await verify(await mailedToken(email));
    expect(JSON.stringify(body)).not.toContain(sessionIn(cookies));
    expect(cookies[0]).toMatch(
      /^session=[\w-]{32}; Max-Age=7776000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );

    const viewer = await whoIs(sessionIn(cookies));
    const me = await call('{ me { email is_admin is_impersonating } }', {}, viewer);
    expect(me.body.data.me).toEqual({ email, is_admin: false, is_impersonating: false });
  });

  it('keeps no secret anywhere', async () => {
    const email = newAddress();
    await request(email);
    const token = await mailedToken(email);
    const session = sessionIn((await verify(token)).cookies);
    for (const table of ['login_link', 'session', 'outbox', 'inbox']) {
      const content = JSON.stringify(await service.dataSource.query(`select * from ${table}`));
      expect(content).not.toContain(token.split('.')[1]);
      expect(content).not.toContain(session);
    }
  });

  it('works once, even for fifty that try at the same time', async () => {
    const email = newAddress();
    await request(email);
    const token = await mailedToken(email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(token)));
    expect(answers.filter(({ body }) => body.data?.verifyLogin).length).toBe(1);
    expect(answers.find(({ body }) => body.errors)?.body.errors[0]).toMatchObject({
      message: 'Invalid login link',
      extensions: { code: 'UNAUTHENTICATED' },
    });
  });

  it('works with the newest link only, and for ten minutes', async () => {
    const email = newAddress();
    await request(email);
    const older = await mailedToken(email);
    await request(email);
    const newest = await mailedToken(email, 2);
    expect((await verify(older)).body.errors[0].message).toBe('Invalid login link');
    await service.dataSource.query(
      `update login_link set expires_at = now() - interval '1 second' where email = $1`,
      [email],
    );
    expect((await verify(newest)).body.errors[0].message).toBe('Invalid login link');
  });

  it.each(['', 'x', `${uuid()}.wrong`, "' or 1=1 --", '\u0000.\u0000', 'a.'.repeat(500)])(
    'does not work with %j',
    async (token) => {
      expect((await verify(token)).body.errors[0].message).toBe('Invalid login link');
    },
  );

  it.each(['', 'nobody', 'a@b\r\nBcc: x@example.com', `${'a'.repeat(300)}@example.com`])(
    'refuses %j as an address',
    async (email) => {
      expect((await request(email)).body.errors[0].extensions.code).toBe('INVALID');
    },
  );

  it('ends at logout, everywhere', async () => {
    const session = await signIn(newAddress());
    const viewer = await whoIs(session);
    const { cookies } = await call('mutation { logout { message } }', {}, viewer);
    expect(cookies[0]).toMatch(/^session=;/);
    expect(await whoIs(session)).toBeNull();
  });

  it('is over after thirty days without use, and after ninety in any case', async () => {
    const [used, idle, old] = [
      await signIn(newAddress()),
      await signIn(newAddress()),
      await signIn(newAddress()),
    ];
    const age = async (session: string, created: number, expires: number) => {
      const viewer = await whoIs(session);
      await service.dataSource.query(
        `update session set created_at = now() - make_interval(days => $1), expires_at = now() + make_interval(days => $2)
         where id = $3`,
        [created, expires, viewer?.session_id],
      );
    };
    const daysLeft = async (session: string) => {
      const viewer = await whoIs(session);
      const [row]: { days: number }[] = await service.dataSource.query(
        `select round(extract(epoch from expires_at - now()) / 86400)::int as days from session where id = $1`,
        [viewer?.session_id],
      );
      return row?.days;
    };
    await age(used, 20, 10);
    expect(await daysLeft(used)).toBe(30);
    await age(old, 80, 5);
    expect(await daysLeft(old)).toBe(10);
    await age(idle, 30, 0);
    expect(await whoIs(idle)).toBeNull();
  });

  it('opens one account for an address, however often it signs in', async () => {
    const email = newAddress();
    const first = await whoIs(await signIn(email));
    await request(email);
    const second = await whoIs(sessionIn((await verify(await mailedToken(email, 2))).cookies));
    expect(second?.user_id).toBe(first?.user_id);
    expect(second?.session_id).not.toBe(first?.session_id);
  });

  it('shows a user to nobody else', async () => {
    const somebody = await whoIs(await signIn(newAddress()));
    const other = await whoIs(await signIn(newAddress()));
    const query = `query ($id: ID!) { _entities(representations: [{ __typename: "User", id: $id }]) { ... on User { email } } }`;
    const { body } = await call(query, { id: somebody?.user_id }, other);
    expect(body.errors[0].message).toBe('Not found');
    expect((await call('{ me { email } }', {})).body.data.me).toBeNull();
  });

  it('knows the admins by their addresses', async () => {
    const viewer = await whoIs(await signIn('boss@example.com'));
    expect(viewer?.is_admin).toBe(true);
  });

  it('sends the link from the public address, once', async () => {
    const email = newAddress();
    await request(email);
    const mail = await service.inbox.mailTo(email);
    expect(mail.text).toContain('http://localhost:3000/login/');
    await eventually(async () => expect(await service.openDeliveries()).toBe(0));
    expect(service.inbox.mails.filter(({ to }) => to === email)).toHaveLength(1);
  });
});

describe('Signing in over https', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(identityService, { PUBLIC_URL: 'https://nearward.example/' });
  });
  afterAll(() => service.stop());

  it('uses a cookie that is bound to the host', async () => {
    const response = await service.post('/internal/demo-session', null, { email: newAddress() });
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-session=.*; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
    );
  });
});
