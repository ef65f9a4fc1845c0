import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { TestService } from '@nearward/common/testing/test-service';
import { ExpiredRows } from '../src/expired-rows.js';
import { identityService } from '../src/app.module.js';
import { manyEmails, newAddress, sessionIn, Visitor } from './visitor.js';

describe('Session', () => {
  const service = duringTests(() =>
    TestService.start(identityService, {
      ADMIN_EMAILS: ' Boss@example.com , ',
      ...manyEmails,
    }),
  );
  const visitor = new Visitor(service);

  it("is an HTTP-only cookie, and clears the login request's cookie", async () => {
    const email = newAddress();
    await visitor.requestLink(email);
    const { cookies, data } = await visitor.verifyLink(await visitor.emailedToken(email));
    expect(data?.verifyLogin?.message).toBe('Signed in');
    expect(cookies.session).toMatch(
      /^session=[\w-]{32}; Max-Age=7776000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    expect(cookies.login_request).toMatch(/^login_request=; Path=\/; Expires=Thu, 01 Jan 1970 /);
  });

  it('leaves a cookie for the next login link that does not reveal the address', async () => {
    const email = newAddress();
    await visitor.requestLink(email);
    const { cookies } = await visitor.verifyLink(await visitor.emailedToken(email));
    expect(cookies['known-browser']).toMatch(
      /^known-browser=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/api\/login; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
  });

  it('returns the user of the cookie', async () => {
    const email = newAddress();
    const session = await visitor.signIn(email);
    expect(await visitor.findViewer(session)).toEqual(
      service.viewer(email, {
        user_id: expect.any(String) as unknown as string,
        is_recent: true,
        actor_id: expect.any(String) as unknown as string,
        session_id: expect.any(String) as unknown as string,
      }),
    );
    const { data } = await (await visitor.as(session)).call('{ me { email is_admin is_impersonating } }');
    expect(data?.me).toEqual({ email, is_admin: false, is_impersonating: false });
    expect((await visitor.call('{ me { email } }')).data?.me).toBeNull();
  });

  it('belongs to one account per address, across sign-ins and spellings', async () => {
    const email = newAddress();
    const first = await visitor.findViewer(await visitor.signIn(email));
    await visitor.requestLink(` ${email.toUpperCase()}`);
    const response = await visitor.verifyLink(await visitor.emailedToken(email, 2));
    const second = await visitor.findViewer(sessionIn(response));
    expect(second).toEqual({ ...first, session_id: second?.session_id });
    expect(second?.session_id).not.toBe(first?.session_id);
  });

  it('ends when the same browser signs in again', async () => {
    const email = newAddress();
    const [here, elsewhere] = [await visitor.signIn(email), await visitor.signIn(email)];
    const renewed = await (await visitor.as(here)).signIn(email);
    expect(await visitor.findViewer(here)).toBeNull();
    expect(await visitor.findViewer(elsewhere)).not.toBeNull();
    expect(await visitor.findViewer(renewed)).not.toBeNull();
  });

  it('ends everywhere at logout, with its cookie', async () => {
    const session = await visitor.signIn(newAddress());
    const { cookies, data } = await (await visitor.as(session)).logout();
    expect(data?.logout?.message).toBe('Signed out');
    expect(cookies.session).toMatch(
      /^session=; Path=\/; Expires=Thu, 01 Jan 1970 .*; HttpOnly; SameSite=Lax$/,
    );
    expect(await visitor.findViewer(session)).toBeNull();
    expect((await visitor.logout()).data?.logout?.message).toBe('Signed out');
  });

  it('ends after thirty days without use, and after ninety in any case', async () => {
    const [used, old, idle] = await Promise.all([1, 2, 3].map(() => visitor.signIn(newAddress())));
    const age = async (session = '', created: number, expires: number) =>
      service.dataSource.query<unknown>(
        `update session set created_at = now() - make_interval(days => $1), expires_at = now() + make_interval(days => $2)
         where id = $3`,
        [created, expires, (await visitor.findViewer(session))?.session_id],
      );
    const daysLeft = async (session = '') => {
      const [row]: { days: number }[] = await service.dataSource.query(
        `select round(extract(epoch from expires_at - now()) / 86400)::int as days from session where id = $1`,
        [(await visitor.findViewer(session))?.session_id],
      );
      return row?.days;
    };
    await age(used, 20, 10);
    expect(await daysLeft(used)).toBe(30);
    await age(old, 80, 5);
    expect(await daysLeft(old)).toBe(10);
    await age(idle, 31, -1);
    expect(await visitor.findViewer(idle ?? '')).toBeNull();
    await new ExpiredRows(service.dataSource).sweep();
    expect(await daysLeft(used)).toBe(30);
  });

  it('is deleted after it expired, also while other expired rows cannot be deleted', async () => {
    const viewer = await visitor.findViewer(await visitor.signIn(newAddress()));
    const { dataSource } = service;
    await dataSource.query(`update session set expires_at = now() - interval '1 day' where id = $1`, [
      viewer?.session_id,
    ]);
    await dataSource.query('alter table login_link rename to unavailable');
    try {
      await expect(new ExpiredRows(dataSource).sweep()).rejects.toThrow('login_link');
    } finally {
      await dataSource.query('alter table unavailable rename to login_link');
    }
    expect(await dataSource.query('select from session where id = $1', [viewer?.session_id])).toEqual([]);
  });

  it('recognizes admins by their addresses', async () => {
    expect((await visitor.findViewer(await visitor.signInAsAdmin('boss@example.com')))?.is_admin).toBe(true);
  });

  it('shows whether an admin is impersonating', async () => {
    const viewer = await visitor.findViewer(await visitor.signIn(newAddress()));
    if (!viewer) throw new Error('not signed in');
    const { data } = await new Visitor(service, { ...viewer, actor_id: 'an admin' }).call(
      '{ me { is_impersonating } }',
    );
    expect(data?.me?.is_impersonating).toBe(true);
  });

  it('lets other services read its own user only', async () => {
    const email = newAddress();
    const mine = await visitor.findViewer(await visitor.signIn(email));
    const outsider = await visitor.findViewer(await visitor.signIn(newAddress()));
    const user = `query ($id: ID!) { _entities(representations: [{ __typename: "User", id: $id }]) { ... on User { email } } }`;
    const look = (viewer: typeof mine) => new Visitor(service, viewer).call(user, { id: mine?.user_id });
    expect((await look(mine)).data?._entities).toEqual([{ email }]);
    expect((await look(outsider)).error).toEqual({ message: 'Not found', code: 'NOT_FOUND' });
    expect((await look(null)).error?.code).toBe('UNAUTHENTICATED');
  });
});
