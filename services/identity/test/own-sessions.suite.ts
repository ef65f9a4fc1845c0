import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { TestService } from '@nearward/common/testing/test-service';
import { identityService } from '../src/app.module.js';
import { manyEmails, newAddress, sessionIn, Visitor } from './visitor.js';

interface ListedSession {
  id: string;
  browser: string | null;
  used_at: string;
  is_this: boolean;
}

describe("List of the user's sessions", () => {
  const service = duringTests(() =>
    TestService.start(identityService, { ADMIN_EMAILS: 'boss@example.com', ...manyEmails }),
  );
  const visitor = new Visitor(service);

  const signedInWith = async (email: string, browser: string) => {
    await visitor.requestLink(email);
    const token = await visitor.emailedToken(email);
    const verify =
      'mutation ($token: String!, $browser: String) { verifyLogin(token: $token, browser: $browser) { message } }';
    return sessionIn(await visitor.call(verify, { token, browser }));
  };
  const sessionsOf = async (session: string) => {
    const { data, error } = await (
      await visitor.as(session)
    ).call('{ me { sessions { id browser used_at is_this } } }');
    return error?.code ?? (data?.me?.sessions as ListedSession[]);
  };
  const end = async (session: string, id: unknown) => {
    const { data, error } = await (
      await visitor.as(session)
    ).call('mutation ($id: ID!) { endSession(id: $id) { message } }', { id });
    return error ? `${error.code}: ${error.message}` : data?.endSession?.message;
  };
  const idOf = async (session: string) => (await visitor.findViewer(session))?.session_id;

  it('shows each session with its browser, the current one first', async () => {
    const email = newAddress();
    const laptop = await signedInWith(email, 'Firefox on Linux');
    const phone = await visitor.signIn(email);
    await visitor.signIn(newAddress());
    expect(await sessionsOf(phone)).toMatchObject([
      { id: await idOf(phone), browser: null, is_this: true },
      { id: await idOf(laptop), browser: 'Firefox on Linux', is_this: false },
    ]);
  });

  it('shows the day of the last use', async () => {
    const session = await visitor.signIn(newAddress());
    await service.dataSource.query(`update session set used_at = now() - interval '9 days' where id = $1`, [
      await idOf(session),
    ]);
    const before = Date.now();
    await visitor.findViewer(session);
    const [listed] = (await sessionsOf(session)) as ListedSession[];
    expect(Date.parse(listed?.used_at ?? '')).toBeGreaterThan(before - 120_000);
  });

  it('shows a short browser name, not the full user agent', async () => {
    const session = await signedInWith(newAddress(), 'x'.repeat(5_000));
    expect(await sessionsOf(session)).toMatchObject([{ browser: 'x'.repeat(60) }]);
  });

  it('ends another session once', async () => {
    const email = newAddress();
    const [here, there] = [await visitor.signIn(email), await visitor.signIn(email)];
    const id = await idOf(there);
    expect(await end(here, id)).toBe('That device is signed out.');
    expect(await visitor.findViewer(there)).toBeNull();
    expect(await end(here, id)).toBe('NOT_FOUND: That device is no longer signed in.');
    expect(await end(here, await idOf(here))).toBe(
      'CONFLICT: You are using this device. Please log out instead.',
    );
    expect(await visitor.findViewer(here)).not.toBeNull();
  });

  it('cannot end a session of another user or an unknown one', async () => {
    const [mine, theirs] = [await visitor.signIn(newAddress()), await visitor.signIn(newAddress())];
    for (const id of [await idOf(theirs), 'guess', ''])
      expect(await end(mine, id)).toBe('NOT_FOUND: That device is no longer signed in.');
    expect(await visitor.findViewer(theirs)).not.toBeNull();
    expect((await visitor.call('mutation { endSessions { message } }')).error?.code).toBe('UNAUTHENTICATED');
  });

  it('ends all sessions, including the current one', async () => {
    const email = newAddress();
    const all = [await visitor.signIn(email), await visitor.signIn(email), await visitor.signIn(email)];
    const { cookies, data } = await (
      await visitor.as(all[1] ?? '')
    ).call('mutation { endSessions { message } }');
    expect(data?.endSessions?.message).toBe('You are signed out everywhere.');
    expect(cookies.session).toContain('01 Jan 1970');
    for (const session of all) expect(await visitor.findViewer(session)).toBeNull();
  });

  it('is neither visible nor usable for an admin who impersonates the user', async () => {
    const session = await visitor.signIn(newAddress());
    const viewer = await visitor.viewerOf(session);
    const acting = new Visitor(service, { ...viewer, actor_id: 'an admin' });
    for (const query of ['{ me { sessions { id } } }', 'mutation { endSessions { message } }'])
      expect((await acting.call(query)).error?.code).toBe('FORBIDDEN');
    expect(await visitor.findViewer(session)).not.toBeNull();
  });

  it('leaves out sessions of impersonating admins', async () => {
    const email = newAddress();
    const own = await visitor.signIn(email);
    const admin = await visitor.as(await visitor.signInAsAdmin('boss@example.com'));
    await admin.call(`mutation { startImpersonation(email: "${email}", reason: "A test") { message } }`);
    const acting = sessionIn(await admin.call('mutation { verifyImpersonation { message } }'));
    expect(await visitor.findViewer(acting)).not.toBeNull();
    expect(await sessionsOf(own)).toHaveLength(1);
    expect(await end(own, await idOf(acting))).toContain('NOT_FOUND');
  });
});
