import { describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { readField } from '@nearward/common/testing/request-field';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { query, service, signInOperator, visitor } from './shared-identity.js';
import { newAddress, Visitor } from './visitor.js';

const erasingServices = ['jobs', 'profiles', 'matching', 'contacts', 'billing'] as const;

describe('Account deletion', () => {
  const deleteAccount = async (viewer: SignedIn | null) => {
    const response = await new Visitor(service, viewer).call('mutation { deleteAccount { message } }');
    return (
      response.error?.code ?? { message: response.data?.deleteAccount?.message, cookies: response.cookies }
    );
  };
  const signIn = async (email = newAddress()) => visitor.viewerOf(await visitor.signIn(email));

  it('ends every session, deletes the address immediately, and publishes only a hash', async () => {
    const email = newAddress();
    const [here, there] = [await visitor.signIn(email), await visitor.signIn(email)];
    const viewer = await visitor.viewerOf(here);
    await visitor.requestLink(email);
    expect(await deleteAccount(viewer)).toMatchObject({
      message: 'Your account is deleted.',
      cookies: { session: expect.stringContaining('01 Jan 1970') },
    });
    for (const session of [here, there]) expect(await visitor.findViewer(session)).toBeNull();
    // The address stays until the email about the deletion is sent.
    const { text } = await service.inbox.emailAbout(email, 'Your account was deleted');
    expect(text).toContain('unpaid fees stay due');
    await eventually(async () =>
      expect(JSON.stringify(await query('select * from deletion'))).not.toContain(email),
    );
    for (const table of ['account', 'login_link', 'session', 'outbox'])
      expect(JSON.stringify(await query(`select * from ${table}`))).not.toContain(email);
    const events = await service.publishedEvents('identity.v1.AccountDeleted');
    expect(events.at(-1)).toMatchObject({ ownerKey: viewer.owner_key });
    // The address is free for a new account.
    expect(await visitor.findSession(await visitor.signIn(email))).toMatchObject({ me: { email } });
  });

  it('is rejected for visitors and during impersonation', async () => {
    expect(await deleteAccount({ ...(await signIn()), actor_id: 'an admin' })).toBe('FORBIDDEN');
    expect(await deleteAccount(null)).toBe('UNAUTHENTICATED');
  });

  it('shows operators after an hour which services have not confirmed, ignoring repeated confirmations', async () => {
    const operator = await signInOperator();
    const readOverdue = async () => {
      type Queues = { overdue_deletions: { missing: string[] }[] };
      const queues = await readField<Queues>(
        service,
        operator,
        '{ queues { overdue_deletions { missing } } }',
      );
      return queues.overdue_deletions.map(({ missing }) => missing);
    };
    await deleteAccount(await signIn());
    const events = await service.publishedEvents('identity.v1.AccountDeleted');
    const deletionId = events.at(-1)?.deletionId ?? '';
    expect(await readOverdue()).toEqual([]);
    await query(`update deletion set asked_at = now() - interval '61 minutes' where id = $1`, deletionId);
    for (const name of ['billing', 'jobs', 'billing'] as const)
      await service.deliver(`${name}.v1.OwnerErased`, { deletionId });
    await service.waitUntilIdle();
    expect(await readOverdue()).toEqual([['profiles', 'matching', 'contacts']]);
    for (const name of erasingServices) await service.deliver(`${name}.v1.OwnerErased`, { deletionId });
    await service.waitUntilIdle();
    expect(await readOverdue()).toEqual([]);
  });
});
