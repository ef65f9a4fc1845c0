import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestService } from '@nearward/common/testing/test-service';
import { identityService } from '../src/app.module.js';
import { manyMails, newAddress, sessionIn, Visitor } from './visitor.js';

interface Told {
  id: string;
  browser: string | null;
  used_at: string;
  is_this: boolean;
}

describe('What somebody is told of their sessions', () => {
  let service: TestService;
  let visitor: Visitor;
  beforeAll(async () => {
    service = await TestService.start(identityService, { ADMIN_EMAILS: 'boss@example.com', ...manyMails });
    visitor = new Visitor(service);
  });
  afterAll(() => service.stop());

  const as = async (session: string) => new Visitor(service, await visitor.whoIs(session));
  const signedInWith = async (email: string, browser: string) => {
    await visitor.request(email);
    const token = await visitor.mailedToken(email);
    const verify =
      'mutation ($token: String!, $browser: String) { verifyLogin(token: $token, browser: $browser) { message } }';
    return sessionIn(await visitor.call(verify, { token, browser }));
  };
  const sessionsOf = async (session: string) => {
    const { data, error } = await (
      await as(session)
    ).call('{ me { sessions { id browser used_at is_this } } }');
    return error?.code ?? (data?.me?.sessions as Told[]);
  };
  const end = async (session: string, id: unknown) => {
    const { data, error } = await (
      await as(session)
    ).call('mutation ($id: ID!) { endSession(id: $id) { message } }', { id });
    return error ? `${error.code}: ${error.message}` : data?.endSession?.message;
  };
  const idOf = async (session: string) => (await visitor.whoIs(session))?.session_id;

  it('is each with its browser, this one first, and nobody else’s', async () => {
    const email = newAddress();
    const laptop = await signedInWith(email, 'Firefox on Linux');
    const phone = await visitor.signIn(email);
    await visitor.signIn(newAddress());
    expect(await sessionsOf(phone)).toMatchObject([
      { id: await idOf(phone), browser: null, is_this: true },
      { id: await idOf(laptop), browser: 'Firefox on Linux', is_this: false },
    ]);
  });

  it('has the day of their last use', async () => {
    const session = await visitor.signIn(newAddress());
    await service.dataSource.query(`update session set used_at = now() - interval '9 days' where id = $1`, [
      await idOf(session),
    ]);
    const before = Date.now();
    await visitor.whoIs(session);
    const [told] = (await sessionsOf(session)) as Told[];
    expect(Date.parse(told?.used_at ?? '')).toBeGreaterThan(before - 120_000);
  });

  it('does not hold a browser’s whole story', async () => {
    const session = await signedInWith(newAddress(), 'x'.repeat(5_000));
    expect(await sessionsOf(session)).toMatchObject([{ browser: 'x'.repeat(60) }]);
  });

  it('lets them end another one, once', async () => {
    const email = newAddress();
    const [here, there] = [await visitor.signIn(email), await visitor.signIn(email)];
    const id = await idOf(there);
    expect(await end(here, id)).toBe('That device is signed out.');
    expect(await visitor.whoIs(there)).toBeNull();
    expect(await end(here, id)).toBe('NOT_FOUND: That device is not signed in any more.');
    expect(await end(here, await idOf(here))).toBe(
      'CONFLICT: You are using this device. Please log out instead.',
    );
    expect(await visitor.whoIs(here)).not.toBeNull();
  });

  it('ends nobody else’s, and nothing that is no session', async () => {
    const [mine, theirs] = [await visitor.signIn(newAddress()), await visitor.signIn(newAddress())];
    for (const id of [await idOf(theirs), 'guess', ''])
      expect(await end(mine, id)).toBe('NOT_FOUND: That device is not signed in any more.');
    expect(await visitor.whoIs(theirs)).not.toBeNull();
    expect((await visitor.call('mutation { endSessions { message } }')).error?.code).toBe('UNAUTHENTICATED');
  });

  it('is over everywhere at one word, here too', async () => {
    const email = newAddress();
    const all = [await visitor.signIn(email), await visitor.signIn(email), await visitor.signIn(email)];
    const { cookies, data } = await (await as(all[1] ?? '')).call('mutation { endSessions { message } }');
    expect(data?.endSessions?.message).toBe('You are signed out everywhere.');
    expect(cookies.session).toContain('01 Jan 1970');
    for (const session of all) expect(await visitor.whoIs(session)).toBeNull();
  });

  it('is not told to an admin who acts as them, who ends none either', async () => {
    const session = await visitor.signIn(newAddress());
    const viewer = await visitor.whoIs(session);
    if (!viewer) throw new Error('Not signed in');
    const acting = new Visitor(service, { ...viewer, actor_id: 'an admin' });
    for (const query of ['{ me { sessions { id } } }', 'mutation { endSessions { message } }'])
      expect((await acting.call(query)).error?.code).toBe('FORBIDDEN');
    expect(await visitor.whoIs(session)).not.toBeNull();
  });

  it('lists no session in which an admin acts', async () => {
    const email = newAddress();
    const own = await visitor.signIn(email);
    const admin = await as(await visitor.signInAsAdmin('boss@example.com'));
    await admin.call(`mutation { startImpersonation(email: "${email}", reason: "A test") { message } }`);
    const acting = sessionIn(await admin.call('mutation { verifyImpersonation { message } }'));
    expect(await visitor.whoIs(acting)).not.toBeNull();
    expect(await sessionsOf(own)).toHaveLength(1);
    expect(await end(own, await idOf(acting))).toContain('NOT_FOUND');
  });
});
