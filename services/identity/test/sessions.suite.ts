import { describe, expect, it } from '@jest/globals';
import { type Account, account } from '@nearward/proto/rest/account';
import { nestedSelection } from '@nearward/proto/rest/selection-of';
import { ExpiredRows } from '../src/expired-rows.js';
import { admin, query, service, visitor } from './shared-identity.js';
import { newAddress, sessionIn, Visitor } from './visitor.js';

describe('Session', () => {
  it('is an HTTP-only cookie, next to one for the next login link that does not reveal the address', async () => {
    const email = newAddress();
    await visitor.requestLink(email);
    const { cookies, data } = await visitor.verifyLink(await visitor.emailedToken(email));
    expect(data?.verifyLogin?.message).toBe('Signed in');
    expect(cookies.session).toMatch(
      /^session=[\w-]{32}; Max-Age=7776000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    expect(cookies['known-browser']).toMatch(
      /^known-browser=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/api\/login; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    expect(cookies.login_request).toMatch(/^login_request=; Path=\/; Expires=Thu, 01 Jan 1970 /);
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

  it('ends at logout, with its cookie', async () => {
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
      query(
        `update session set created_at = now() - make_interval(days => $1), expires_at = now() + make_interval(days => $2)
         where id = $3`,
        created,
        expires,
        (await visitor.findViewer(session))?.session_id,
      );
    const daysLeft = async (session = '') => {
      const [row] = await query<{ days: number }>(
        `select round(extract(epoch from expires_at - now()) / 86400)::int as days from session where id = $1`,
        (await visitor.findViewer(session))?.session_id,
      );
      return row?.days;
    };
    await age(used, 20, 10);
    expect(await daysLeft(used)).toBe(30);
    await age(old, 80, 5);
    expect(await daysLeft(old)).toBe(10);
    await age(idle, 31, -1);
    expect(await visitor.findViewer(idle ?? '')).toBeNull();
    await new ExpiredRows(service.dataSource, service.env).sweep();
    expect(await daysLeft(used)).toBe(30);
  });

  it('lets other services read its own user only', async () => {
    const email = newAddress();
    const mine = await visitor.viewerOf(await visitor.signIn(email));
    const outsider = await visitor.viewerOf(await visitor.signIn(newAddress()));
    const user = `query ($id: ID!) { _entities(representations: [{ __typename: "User", id: $id }]) { ... on User { email } } }`;
    const look = (viewer: typeof mine | null) =>
      new Visitor(service, viewer).call(user, { id: mine.user_id });
    expect((await look(mine)).data?._entities).toEqual([{ email }]);
    expect((await look(outsider)).error).toEqual({ message: 'Not found', code: 'NOT_FOUND' });
    expect((await look(null)).error?.code).toBe('UNAUTHENTICATED');
  });
});

describe("List of the user's sessions", () => {
  const signInWith = async (email: string, browser: string) => {
    await visitor.requestLink(email);
    const token = await visitor.emailedToken(email);
    const verify =
      'mutation ($token: String!, $browser: String) { verifyLogin(token: $token, browser: $browser) { message } }';
    return sessionIn(await visitor.call(verify, { token, browser }));
  };
  const sessionsOf = async (session: string) => {
    const person = await visitor.as(session);
    const { data } = await person.call(`{ me { sessions ${nestedSelection(account.shape.sessions)} } }`);
    return data?.me?.sessions as Account['sessions'];
  };
  const end = async (session: string, id: unknown) => {
    const person = await visitor.as(session);
    const { data, error } = await person.call('mutation ($id: ID!) { endSession(id: $id) { message } }', {
      id,
    });
    return error ? `${error.code}: ${error.message}` : data?.endSession?.message;
  };
  const idOf = async (session: string) => (await visitor.findViewer(session))?.session_id;
  const notSignedIn = 'NOT_FOUND: That device is no longer signed in.';

  it('shows each session with a short browser name and the last use, the current one first', async () => {
    const email = newAddress();
    const laptop = await signInWith(email, 'Firefox on Linux'.padEnd(5_000, 'x'));
    const phone = await visitor.signIn(email);
    await visitor.signIn(newAddress());
    await query(`update session set used_at = now() - interval '9 days' where id = $1`, await idOf(phone));
    const before = Date.now();
    const sessions = await sessionsOf(phone);
    expect(sessions).toMatchObject([
      { id: await idOf(phone), browser: null, is_this: true },
      { id: await idOf(laptop), browser: 'Firefox on Linux'.padEnd(60, 'x'), is_this: false },
    ]);
    expect(Date.parse(sessions[0]?.used_at ?? '')).toBeGreaterThan(before - 120_000);
  });

  it('ends another session of the user once', async () => {
    const email = newAddress();
    const [here, there] = [await visitor.signIn(email), await visitor.signIn(email)];
    const theirs = await visitor.signIn(newAddress());
    const id = await idOf(there);
    expect(await end(here, id)).toBe('That device is signed out.');
    expect(await visitor.findViewer(there)).toBeNull();
    for (const wrong of [id, await idOf(theirs), 'guess', ''])
      expect(await end(here, wrong)).toBe(notSignedIn);
    expect(await visitor.findViewer(theirs)).not.toBeNull();
    expect(await end(here, await idOf(here))).toBe(
      'CONFLICT: You are using this device. Please log out instead.',
    );
    expect(await visitor.findViewer(here)).not.toBeNull();
  });

  it('ends all sessions, including the current one', async () => {
    const email = newAddress();
    const all = [await visitor.signIn(email), await visitor.signIn(email)];
    const endAll = 'mutation { endSessions { message } }';
    const { cookies, data } = await (await visitor.as(all[1] ?? '')).call(endAll);
    expect(data?.endSessions?.message).toBe('You are signed out everywhere.');
    expect(cookies.session).toContain('01 Jan 1970');
    for (const session of all) expect(await visitor.findViewer(session)).toBeNull();
    expect((await visitor.call(endAll)).error?.code).toBe('UNAUTHENTICATED');
  });

  it('is neither visible nor usable for an admin who impersonates the user, whose session it leaves out', async () => {
    const email = newAddress();
    const own = await visitor.signIn(email);
    const person = await visitor.as(await visitor.signInAsAdmin(admin));
    await person.call(`mutation { startImpersonation(email: "${email}", reason: "A test") { message } }`);
    const session = sessionIn(await person.call('mutation { verifyImpersonation { message } }'));
    const acting = await visitor.as(session);
    for (const call of ['{ me { sessions { id } } }', 'mutation { endSessions { message } }'])
      expect((await acting.call(call)).error?.code).toBe('FORBIDDEN');
    expect(await sessionsOf(own)).toHaveLength(1);
    expect(await end(own, await idOf(session))).toBe(notSignedIn);
  });
});
