import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestService } from '@nearward/common/testing/test-service';
import type { SignedIn, Viewer } from '@nearward/common/app/viewer/viewer';
import { suspensionTexts } from '@nearward/proto/rest/suspension-texts';
import { v7 as uuid } from 'uuid';
import { identityService } from '../src/app.module.js';
import { manyMails, newAddress, Visitor } from './visitor.js';

const admin = 'admin@example.com';
const refused = `FORBIDDEN: ${suspensionTexts.refused}`;

describe('Suspending an account', () => {
  let service: TestService;
  let visitor: Visitor;
  let operator: SignedIn;
  beforeAll(async () => {
    service = await TestService.start(identityService, { ADMIN_EMAILS: admin, ...manyMails });
    visitor = new Visitor(service);
    operator = await signedIn(await visitor.signInAsAdmin(admin));
  });
  afterAll(() => service.stop());

  async function signedIn(session: string): Promise<SignedIn> {
    const viewer = await visitor.whoIs(session);
    if (!viewer) throw new Error('Not signed in');
    return viewer;
  }
  const somebody = async () => {
    const email = newAddress();
    const session = await visitor.signIn(email);
    return { email, session, ...(await signedIn(session)) };
  };
  /** What it answers, or the code and text of the refusal. */
  const ask = async (query: string, variables: object, viewer: Viewer = operator) => {
    type Answer = Record<string, { message?: string } | null>;
    const { data, errors } = await service.graphql<Answer>(viewer, query, variables);
    const [error] = errors ?? [];
    if (error) return `${error.extensions.code}: ${error.message}`;
    const [answer] = Object.values(data);
    return answer?.message ?? answer;
  };
  const suspend = (key: string, { reason = 'conduct', note = 'Three reports' } = {}, by?: Viewer) =>
    ask(
      `mutation ($key: ID!, $reason: String!, $note: String!) {
         suspendOwner(key: $key, reason: $reason, note: $note) { message } }`,
      { key, reason, note },
      by,
    );
  const reinstate = (key: string, note = 'It is settled', by?: Viewer) =>
    ask(
      'mutation ($key: ID!, $note: String!) { reinstateOwner(key: $key, note: $note) { message } }',
      { key, note },
      by,
    );
  const told = async (key: string) => ({
    suspended: (await service.publishedEvents('identity.v1.AccountSuspended')).filter(
      ({ ownerKey }) => ownerKey === key,
    ),
    reinstated: (await service.publishedEvents('identity.v1.AccountReinstated')).filter(
      ({ ownerKey }) => ownerKey === key,
    ),
  });
  const mailsTo = (email: string) =>
    service.inbox.emails.filter(({ to, subject }) => to === email && subject.includes('suspended'));

  it('is told to the other services by a hash, to the person by mail, and is in the audit with what happened', async () => {
    const { email, session, owner_key } = await somebody();
    expect((await visitor.find(session))?.me).toMatchObject({ suspension: null });
    expect(await suspend(owner_key)).toBe(suspensionTexts.suspended);
    const mail = await service.inbox.emailTo(email, 2);
    expect(mail.subject).toBe('Your Nearward account is suspended');
    expect(mail.text).toMatch(/how other people were contacted or treated/);
    expect(mail.text).toMatch(/reply to this email/);
    expect(mail.text).not.toContain('Three reports');
    const { suspended } = await told(owner_key);
    expect(suspended).toMatchObject([{ ownerKey: owner_key, reason: 'conduct', isMailed: true }]);
    expect(JSON.stringify(suspended)).not.toMatch(/Three|@/);
    const seen = await ask(
      `query ($id: ID!) { user(id: $id) {
         suspension { reason } audit { act reason actor_email in_person } } }`,
      { id: owner_key },
    );
    expect(seen).toMatchObject({
      suspension: { reason: 'conduct' },
      audit: expect.arrayContaining([
        { act: 'suspend conduct', reason: 'Three reports', actor_email: admin, in_person: true },
      ]),
    });
  });

  it('lets them sign in and out and read, refuses what else they would change, and says so in the session', async () => {
    const person = await somebody();
    await suspend(person.owner_key);
    const found = await visitor.find(await visitor.signIn(person.email));
    expect(found).toMatchObject({
      viewer: { is_suspended: true },
      me: { suspension: { reason: 'conduct', since: expect.any(String) } },
    });
    const viewer = found?.viewer ?? null;
    expect(await ask('{ me { suspension { reason } } }', {}, viewer)).toEqual({
      suspension: { reason: 'conduct' },
    });
    const rerun = 'mutation ($id: ID!) { rerun(id: $id) { message } }';
    expect(await ask(rerun, { id: 'x' }, viewer)).toBe(refused);
    expect(await ask('mutation { logout { message } }', {}, viewer)).not.toBe(refused);
  });

  it('ends when it is lifted, is told in the same way, and can come again', async () => {
    const { email, session, owner_key } = await somebody();
    await suspend(owner_key);
    await service.inbox.emailTo(email, 2);
    expect(await reinstate(owner_key)).toBe(suspensionTexts.reinstated);
    expect(await visitor.whoIs(session)).not.toHaveProperty('is_suspended');
    await service.inbox.emailAbout(email, /no longer suspended/);
    await suspend(owner_key, { reason: 'unpaid_fees' });
    const { suspended, reinstated } = await told(owner_key);
    expect(suspended.map(({ reason }) => reason)).toEqual(['conduct', 'unpaid_fees']);
    expect(reinstated).toMatchObject([{ isMailed: true }]);
    const versions: { version: string }[] = await service.dataSource.query(
      'select version from outbox where aggregate_id = $1 and version is not null order by seq',
      [suspended[0]?.suspensionId],
    );
    expect(versions.map(({ version }) => Number(version))).toEqual([1, 2, 3]);
  });

  it('of somebody without an account is told without a mail, which another service sends', async () => {
    const { owner_key } = service.viewer(newAddress());
    await suspend(owner_key);
    await reinstate(owner_key);
    const { suspended, reinstated } = await told(owner_key);
    expect([...suspended, ...reinstated].map(({ isMailed }) => isMailed)).toEqual([false, false]);
  });

  it('is for admins in person, with a reason of the list and what happened, and not twice', async () => {
    const [person, other] = [await somebody(), await somebody()];
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
    expect((await told(person.owner_key)).suspended).toHaveLength(1);
    expect(mailsTo(admin)).toEqual([]);
  });

  it('outlasts the deletion of the account, and one that was lifted does not', async () => {
    const [held, lifted] = [await somebody(), await somebody()];
    for (const { owner_key } of [held, lifted]) await suspend(owner_key);
    await reinstate(lifted.owner_key);
    for (const { session } of [held, lifted])
      expect(await ask('mutation { deleteAccount { message } }', {}, await visitor.whoIs(session))).toBe(
        'Your account is deleted.',
      );
    const kept: { owner_key: string }[] = await service.dataSource.query(
      'select owner_key from suspension where owner_key = any($1)',
      [[held.owner_key, lifted.owner_key]],
    );
    expect(kept).toEqual([{ owner_key: held.owner_key }]);
    expect(await visitor.whoIs(await visitor.signIn(held.email))).toMatchObject({ is_suspended: true });
  });
});
