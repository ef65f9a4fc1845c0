import { describe, expect, it } from '@jest/globals';
import { type SignedIn } from '@nearward/common/app/viewer/viewer';
import { v7 as uuid } from 'uuid';
import { admin, newAdmin, query, service, visitor } from './shared-identity.js';
import { type Result, newAddress, sessionIn, Visitor } from './visitor.js';

const invalid = { message: 'Invalid impersonation', code: 'UNAUTHENTICATED' };
const adminsOnly = { message: 'This is for admins only.', code: 'FORBIDDEN' };

describe('Impersonation', () => {
  const signIn = async (email: string) => {
    const session = await (email === admin ? visitor.signInAsAdmin(email) : visitor.signIn(email));
    return { email, session, viewer: await visitor.viewerOf(session) };
  };
  const as = (viewer: SignedIn) => new Visitor(service, viewer);
  const requestImpersonation = (
    viewer: SignedIn,
    email: string,
    reason = 'They cannot see their job',
  ): Promise<Result> =>
    as(viewer).call(
      'mutation ($email: String!, $reason: String!) { startImpersonation(email: $email, reason: $reason) { message } }',
      { email, reason },
    );
  const startImpersonation = (viewer: SignedIn) =>
    as(viewer).call('mutation { verifyImpersonation { message } }');
  const stopImpersonation = (viewer: SignedIn) =>
    as(viewer).call('mutation { stopImpersonation { message } }');
  const impersonate = async () => {
    const user = await signIn(newAddress());
    const self = await signIn(admin);
    await requestImpersonation(self.viewer, user.email);
    const session = sessionIn(await startImpersonation(self.viewer));
    return { user, self, session, viewer: await visitor.viewerOf(session) };
  };

  it('lets an admin act as a user for an hour, without admin rights', async () => {
    const { user, self, viewer } = await impersonate();
    expect(viewer).toMatchObject({
      user_id: user.viewer.user_id,
      owner_key: user.viewer.owner_key,
      actor_id: self.viewer.user_id,
      is_admin: false,
    });
    const { data } = await as(viewer).call('{ me { is_impersonating is_admin } }');
    expect(data?.me).toEqual({ is_impersonating: true, is_admin: false });
    const [row] = await query<{ minutes: number }>(
      'select round(extract(epoch from expires_at - created_at) / 60)::int as minutes from session where id = $1',
      viewer.session_id,
    );
    expect(row?.minutes).toBe(60);
  });

  it("ends with the admin's own session under a new secret, or with it", async () => {
    const { self, session, viewer } = await impersonate();
    const renewed = sessionIn(await stopImpersonation(viewer));
    for (const ended of [session, self.session]) expect(await visitor.findViewer(ended)).toBeNull();
    expect(await visitor.findViewer(renewed)).toEqual(self.viewer);
    expect((await stopImpersonation(self.viewer)).error?.code).toBe('FORBIDDEN');
    const [one, two] = [await impersonate(), await impersonate()];
    await as(one.self.viewer).logout();
    await as(two.viewer).logout();
    for (const ended of [one.session, two.session, two.self.session])
      expect(await visitor.findViewer(ended)).toBeNull();
  });

  it('starts once per request, also with 20 concurrent attempts', async () => {
    const { viewer } = await signIn(admin);
    await requestImpersonation(viewer, (await signIn(newAddress())).email);
    const tries = await Promise.all(Array.from({ length: 20 }, () => startImpersonation(viewer)));
    expect(tries.filter(({ error }) => !error)).toHaveLength(1);
    expect(tries.find(({ error }) => error)?.error).toEqual(invalid);
  });

  it('starts within ten minutes of the request, for the user requested last', async () => {
    const { viewer } = await signIn(admin);
    expect((await startImpersonation(viewer)).error).toEqual(invalid);
    const [first, second] = [await signIn(newAddress()), await signIn(newAddress())];
    await requestImpersonation(viewer, first.email);
    await requestImpersonation(viewer, second.email);
    expect((await visitor.viewerOf(sessionIn(await startImpersonation(viewer)))).user_id).toBe(
      second.viewer.user_id,
    );
    expect((await startImpersonation(viewer)).error).toEqual(invalid);

    await requestImpersonation(viewer, first.email);
    await query(
      `update impersonation set asked_at = asked_at - interval '10 minutes' where started_at is null`,
    );
    expect((await startImpersonation(viewer)).error).toEqual(invalid);
  });

  it('does not start for a deleted account, nor in an ended session', async () => {
    const [user, self] = [await signIn(newAddress()), await signIn(admin)];
    await requestImpersonation(self.viewer, user.email);
    expect((await as(user.viewer).call('mutation { deleteAccount { message } }')).error).toBeUndefined();
    expect((await startImpersonation(self.viewer)).error).toEqual(invalid);

    await requestImpersonation(self.viewer, (await signIn(newAddress())).email);
    await as(self.viewer).logout();
    expect((await startImpersonation(self.viewer)).error?.code).toBe('UNAUTHENTICATED');
  });

  it('is rejected for other users, for admins and unknown people, without a reason and in another one', async () => {
    const outsider = await signIn(newAddress());
    expect((await requestImpersonation(outsider.viewer, admin)).error).toEqual(adminsOnly);
    expect((await startImpersonation(outsider.viewer)).error).toEqual(invalid);
    expect((await visitor.call('mutation { verifyImpersonation { message } }')).error).toEqual(invalid);
    const { viewer } = await signIn(admin);
    expect((await requestImpersonation(viewer, newAddress())).error?.code).toBe('NOT_FOUND');
    const otherAdmin = newAdmin();
    await visitor.signIn(otherAdmin);
    expect((await requestImpersonation(viewer, otherAdmin)).error?.code).toBe('FORBIDDEN');
    const { email } = outsider;
    expect((await requestImpersonation(viewer, email, ' ')).error?.message).toBe('Please give a reason.');
    const acting = { ...(await impersonate()).viewer, is_admin: true };
    expect((await requestImpersonation(acting, email)).error?.message).toBe(
      'You cannot do this while impersonating someone.',
    );
  });

  it('audits writes before they run, for admins only', async () => {
    const { viewer, self, user } = await impersonate();
    const object_id = uuid();
    const response = await service.post('/internal/audit/begun', viewer, { act: 'saveJob', object_id });
    const { id } = (await response.json()) as { id: string };
    await service.post('/internal/audit/ended', viewer, { id, outcome: 'done' });

    const readEntries = '{ auditEntries { actor_email user_email act object_id reason outcome } }';
    const { data } = await as(self.viewer).call(readEntries);
    expect((data?.auditEntries as unknown as unknown[])[0]).toEqual({
      actor_email: admin,
      user_email: user.email,
      act: 'saveJob',
      object_id,
      reason: 'They cannot see their job',
      outcome: 'done',
    });
    expect((await as(user.viewer).call(readEntries)).error).toEqual(adminsOnly);
    expect((await service.post('/internal/audit/begun', null, { act: 'saveJob', object_id })).status).toBe(
      401,
    );
  });

  it('audits the address of an operator’s lookup', async () => {
    const [self, user] = [await signIn(admin), await signIn(newAddress())];
    const [email, unknown] = [user.email, newAddress()];
    const act = 'read unlockedContactsOf';
    for (const owner_email of [email, email.toUpperCase(), unknown]) {
      const begun = { act, object_id: null, reading: true, owner_email };
      await service.post('/internal/audit/begun', self.viewer, begun);
    }
    const { data } = await as(self.viewer).call('{ auditEntries { act user_email owner_key in_person } }');
    expect((data?.auditEntries as unknown as unknown[]).slice(0, 2)).toEqual([
      { act, user_email: '', owner_key: service.viewer(unknown).owner_key, in_person: true },
      { act, user_email: email, owner_key: user.viewer.owner_key, in_person: true },
    ]);
  });

  it('audits reads too, the same one once a minute', async () => {
    const { viewer, self } = await impersonate();
    const read = async (act: string) =>
      (await (
        await service.post('/internal/audit/begun', viewer, { act, object_id: null, reading: true })
      ).json()) as { id: string | null };
    const [first, again, other] = [
      await read('read me: contacts'),
      await read('read me: contacts'),
      await read('read me: jobs'),
    ];
    expect([first?.id, again?.id, other?.id]).toEqual([expect.any(String), null, expect.any(String)]);
    await query(`update audit_entry set at = at - interval '1 minute' where id = $1`, first?.id);
    expect((await read('read me: contacts')).id).not.toBeNull();
    const { data } = await as(self.viewer).call('{ auditEntries { act reason } }');
    expect((data?.auditEntries as unknown as unknown[]).slice(0, 3)).toEqual(
      ['read me: contacts', 'read me: jobs', 'read me: contacts'].map((act) => ({
        act,
        reason: 'They cannot see their job',
      })),
    );
  });

  it('is shown to the user with its reason after it has started', async () => {
    const { user, self } = await impersonate();
    const impersonations = async () =>
      (await as(user.viewer).call('{ me { acted_as { started_at reason } } }')).data?.me?.acted_as;
    const once = { started_at: expect.any(String), reason: 'They cannot see their job' };
    expect(await impersonations()).toEqual([once]);
    await requestImpersonation(self.viewer, user.email, 'A second look');
    expect(await impersonations()).toEqual([once]);
    await startImpersonation(self.viewer);
    expect(await impersonations()).toEqual([{ ...once, reason: 'A second look' }, once]);
    expect((await as(self.viewer).call('{ me { acted_as { reason } } }')).data?.me?.acted_as).toEqual([]);
  });
});
