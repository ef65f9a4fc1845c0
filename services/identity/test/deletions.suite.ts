import { beforeAll, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { TestService } from '@nearward/common/testing/test-service';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { identityService } from '../src/app.module.js';
import { manyEmails, newAddress, Visitor } from './visitor.js';

const erasingServices = ['jobs', 'profiles', 'matching', 'contacts', 'billing'] as const;

describe('Account deletion', () => {
  const service = duringTests(() =>
    TestService.start(identityService, { ADMIN_EMAILS: 'boss@example.com', ...manyEmails }),
  );
  const visitor = new Visitor(service);
  let operator: SignedIn;
  beforeAll(async () => {
    operator = await visitor.viewerOf(await visitor.signInAsAdmin('boss@example.com'));
  });

  const deleteAccount = async (viewer: SignedIn) => {
    const response = await new Visitor(service, viewer).call('mutation { deleteAccount { message } }');
    return (
      response.error?.code ?? { message: response.data?.deleteAccount?.message, cookies: response.cookies }
    );
  };
  /** The services that have not confirmed, per deletion, as an operator sees it. */
  const readOverdue = async () => {
    const { data } = await service.graphql<{ queues: { overdue_deletions: { missing: string[] }[] } }>(
      operator,
      '{ queues { overdue_deletions { missing } } }',
    );
    return data.queues.overdue_deletions.map(({ missing }) => missing);
  };

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
    await service.inbox.emailAbout(email, 'Your account was deleted');
    await eventually(async () => {
      const rows = await service.dataSource.query<unknown[]>('select * from deletion');
      expect(JSON.stringify(rows)).not.toContain(email);
    });
    for (const table of ['account', 'login_link', 'session', 'outbox']) {
      const rows = await service.dataSource.query<unknown[]>(`select * from ${table}`);
      expect(JSON.stringify(rows)).not.toContain(email);
    }
    const events = await service.publishedEvents('identity.v1.AccountDeleted');
    expect(events.at(-1)).toMatchObject({ ownerKey: viewer.owner_key });
  });

  it('is rejected for visitors and during impersonation', async () => {
    const viewer = await visitor.viewerOf(await visitor.signIn(newAddress()));
    expect(await deleteAccount({ ...viewer, actor_id: 'an admin' })).toBe('FORBIDDEN');
    expect((await visitor.call('mutation { deleteAccount { message } }')).error?.code).toBe(
      'UNAUTHENTICATED',
    );
  });

  it('shows operators after an hour which services have not confirmed, ignoring repeated confirmations', async () => {
    const before = (await readOverdue()).length;
    await deleteAccount(await visitor.viewerOf(await visitor.signIn(newAddress())));
    const events = await service.publishedEvents('identity.v1.AccountDeleted');
    const deletionId = events.at(-1)?.deletionId ?? '';
    expect(await readOverdue()).toHaveLength(before);
    await service.dataSource.query(
      `update deletion set asked_at = now() - interval '61 minutes' where id = $1`,
      [deletionId],
    );
    for (const name of ['billing', 'jobs', 'billing'] as const)
      await service.deliver(`${name}.v1.OwnerErased`, { deletionId });
    await service.waitUntilIdle();
    expect(await readOverdue()).toContainEqual(['profiles', 'matching', 'contacts']);
    for (const name of erasingServices) await service.deliver(`${name}.v1.OwnerErased`, { deletionId });
    await service.waitUntilIdle();
    expect(await readOverdue()).toHaveLength(before);
  });

  it('frees the address for a new account', async () => {
    const email = newAddress();
    await deleteAccount(await visitor.viewerOf(await visitor.signIn(email)));
    const again = await visitor.signIn(email);
    expect(await visitor.findSession(again)).toMatchObject({ me: { email } });
  });
});
