import { beforeAll, describe, expect, it } from '@jest/globals';
import { mutation, requestField } from '@nearward/common/testing/request-field';
import type { SignedIn, Viewer } from '@nearward/common/app/viewer/viewer';
import { suspensionTexts } from '@nearward/proto/rest/suspension-texts';
import { v7 as uuid } from 'uuid';
import { SuspensionBackfill } from '../src/suspensions/suspension-backfill.js';
import { admin, eventsOf, query, service, signInOperator, visitor } from './shared-identity.js';
import { newAddress } from './visitor.js';

const forbidden = `FORBIDDEN: ${suspensionTexts.refused}`;

describe('Account suspension', () => {
  let operator: SignedIn;
  beforeAll(async () => void (operator = await signInOperator()));

  const createUser = async () => {
    const email = newAddress();
    const session = await visitor.signIn(email);
    return { email, session, ...(await visitor.viewerOf(session)) };
  };
  /** The response, or the code and text of the error. */
  const request = async (document: string, variables: object, viewer: Viewer = operator) => {
    const response = await requestField<{ message?: string } | null>(service, viewer, document, variables);
    return typeof response === 'string' ? response : (response?.message ?? response);
  };
  const suspend = (key: string, { reason = 'conduct', note = 'Three reports' } = {}, by?: Viewer) =>
    request(mutation('suspendOwner', { key, reason, note }), {}, by);
  const reinstate = (key: string, note = 'It is settled', by?: Viewer) =>
    request(mutation('reinstateOwner', { key, note }), {}, by);
  const readEvents = async (key: string) => ({
    suspended: await eventsOf('identity.v1.AccountSuspended', key),
    reinstated: await eventsOf('identity.v1.AccountReinstated', key),
  });
  const emailsTo = (email: string) =>
    service.inbox.emails.filter(({ to, subject }) => to === email && subject.includes('suspended'));

  it('is published as a hash, emailed to the user, and audited with its note', async () => {
    const { email, session, owner_key } = await createUser();
    expect((await visitor.findSession(session))?.me).toMatchObject({ suspension: null });
    expect(await suspend(owner_key)).toBe(suspensionTexts.suspended);
    const message = await service.inbox.emailTo(email, 2);
    expect(message.subject).toBe('Your Nearward account is suspended');
    expect(message.text).toMatch(/how other people were contacted or treated/);
    expect(message.text).toMatch(/reply to this email/);
    expect(message.text).not.toContain('Three reports');
    const { suspended } = await readEvents(owner_key);
    expect(suspended).toMatchObject([{ ownerKey: owner_key, reason: 'conduct', isMailed: true }]);
    expect(JSON.stringify(suspended)).not.toMatch(/Three|@/);
    const details = await request(
      `query ($id: ID!) { user(id: $id) {
         suspension { reason } audit { act reason actor_email in_person } } }`,
      { id: owner_key },
    );
    expect(details).toMatchObject({
      suspension: { reason: 'conduct' },
      audit: expect.arrayContaining([
        { act: 'suspend conduct', reason: 'Three reports', actor_email: admin, in_person: true },
      ]),
    });
  });

  it('allows sign-in and reading, rejects other changes, and is in the session', async () => {
    const person = await createUser();
    await suspend(person.owner_key);
    const profile = await visitor.findSession(await visitor.signIn(person.email));
    expect(profile).toMatchObject({
      viewer: { is_suspended: true },
      me: { suspension: { reason: 'conduct', since: expect.any(String) } },
    });
    const viewer = profile?.viewer ?? null;
    expect(await request('{ me { suspension { reason } } }', {}, viewer)).toEqual({
      suspension: { reason: 'conduct' },
    });
    expect(await request(mutation('rerun', { id: 'x' }), {}, viewer)).toBe(forbidden);
    expect(await request('mutation { logout { message } }', {}, viewer)).not.toBe(forbidden);
  });

  it('is published and emailed when it is lifted, and can happen again', async () => {
    const { email, session, owner_key } = await createUser();
    await suspend(owner_key);
    await service.inbox.emailTo(email, 2);
    expect(await reinstate(owner_key)).toBe(suspensionTexts.reinstated);
    expect(await visitor.findViewer(session)).not.toHaveProperty('is_suspended');
    await service.inbox.emailAbout(email, /no longer suspended/);
    await suspend(owner_key, { reason: 'unpaid_fees' });
    const { suspended, reinstated } = await readEvents(owner_key);
    expect(suspended.map(({ reason }) => reason)).toEqual(['conduct', 'unpaid_fees']);
    expect(reinstated).toMatchObject([{ isMailed: true }]);
    // Another service emails a person without an account.
    const unknown = service.viewer(newAddress()).owner_key;
    await suspend(unknown);
    await reinstate(unknown);
    const events = await readEvents(unknown);
    expect([...events.suspended, ...events.reinstated].map(({ isMailed }) => isMailed)).toEqual([
      false,
      false,
    ]);
    const versions = await query<{ version: string }>(
      'select version from outbox where aggregate_id = $1 and version is not null order by seq',
      suspended[0]?.suspensionId,
    );
    expect(versions.map(({ version }) => Number(version))).toEqual([1, 2, 3]);
  });

  it('is published again after a change by the previous release, which billing did not receive', async () => {
    const [suspended, lifted, recent] = [await createUser(), await createUser(), await createUser()];
    for (const { owner_key } of [suspended, lifted, recent]) await suspend(owner_key);
    const asPreviousRelease = `update suspension set version = version + 1,
       suspended_at = suspended_at - interval '1 hour'`;
    await service.endSweeps(SuspensionBackfill);
    await query(`${asPreviousRelease} where owner_key = $1`, suspended.owner_key);
    await query(
      `${asPreviousRelease}, lifted_at = now() - interval '1 hour' where owner_key = $1`,
      lifted.owner_key,
    );
    // Its own event may still be on its way.
    await query('update suspension set version = version + 1 where owner_key = $1', recent.owner_key);
    const backfill = new SuspensionBackfill(service.dataSource, { SWEEP_SECONDS: 3_600 } as never);
    for (let run = 0; run < 2; run += 1) {
      backfill.onApplicationBootstrap();
      await backfill.onApplicationShutdown();
    }
    expect((await readEvents(suspended.owner_key)).suspended).toMatchObject([
      { reason: 'conduct' },
      { reason: 'conduct', isMailed: true },
    ]);
    expect((await readEvents(recent.owner_key)).suspended).toHaveLength(1);
    const events = await readEvents(lifted.owner_key);
    expect([events.suspended.length, events.reinstated.length]).toEqual([1, 1]);
    await service.waitForEmails();
    expect(emailsTo(suspended.email)).toHaveLength(1);
  });

  it('requires an admin in person, a known reason and a note, and happens once', async () => {
    const [person, other] = [await createUser(), await createUser()];
    const acting = { ...operator, actor_id: uuid() };
    for (const viewer of [other, acting, null]) {
      expect(await suspend(person.owner_key, {}, viewer)).toMatch(/^(FORBIDDEN|UNAUTHENTICATED)/);
      expect(await reinstate(person.owner_key, 'x', viewer)).toMatch(/^(FORBIDDEN|UNAUTHENTICATED)/);
    }
    expect(await suspend(person.owner_key, { reason: 'because' })).toBe('INVALID: Please choose a reason.');
    expect(await suspend(person.owner_key, { note: ' ' })).toBe('INVALID: Please say what happened.');
    expect(await suspend('nobody')).toBe(`NOT_FOUND: ${suspensionTexts.notFound}`);
    expect(await suspend(operator.owner_key)).toBe(`CONFLICT: ${suspensionTexts.notAdmins}`);
    expect(await reinstate(person.owner_key)).toBe(`CONFLICT: ${suspensionTexts.notSuspended}`);
    const twice = await Promise.all([suspend(person.owner_key), suspend(person.owner_key)]);
    expect(twice.sort()).toEqual(
      [`CONFLICT: ${suspensionTexts.alreadySuspended}`, suspensionTexts.suspended].sort(),
    );
    expect((await readEvents(person.owner_key)).suspended).toHaveLength(1);
    await service.waitForEmails();
    expect(emailsTo(admin)).toEqual([]);
  });

  it("outlasts the account's deletion unless it was lifted", async () => {
    const [suspended, lifted] = [await createUser(), await createUser()];
    for (const { owner_key } of [suspended, lifted]) await suspend(owner_key);
    await reinstate(lifted.owner_key);
    for (const { session } of [suspended, lifted])
      expect(
        await request('mutation { deleteAccount { message } }', {}, await visitor.findViewer(session)),
      ).toBe('Your account is deleted.');
    const storedRows = await query('select owner_key from suspension where owner_key = any($1)', [
      suspended.owner_key,
      lifted.owner_key,
    ]);
    expect(storedRows).toEqual([{ owner_key: suspended.owner_key }]);
    expect(await visitor.findViewer(await visitor.signIn(suspended.email))).toMatchObject({
      is_suspended: true,
    });
  });
});
