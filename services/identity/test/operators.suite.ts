import { beforeAll, describe, expect, it } from '@jest/globals';
import { readField, requestField } from '@nearward/common/testing/request-field';
import type { SignedIn, Viewer } from '@nearward/common/app/viewer/viewer';
import { v7 as uuid } from 'uuid';
import { newAdmin, service, signInOperator, visitor } from './shared-identity.js';
import { newAddress } from './visitor.js';

interface Entry {
  act: string;
  actor_email: string;
  user_email: string;
  owner_key: string | null;
  object_id: string | null;
  in_person: boolean;
}

describe("Identity's responses to operators", () => {
  const admin = newAdmin();
  let operator: SignedIn;
  beforeAll(async () => void (operator = await signInOperator(admin)));

  const signIn = async (email = newAddress()) => visitor.viewerOf(await visitor.signIn(email));
  /** The only field of the response, or the code and text of the error. */
  const ask = <Field>(query: string, variables: object = {}, viewer: Viewer = operator) =>
    requestField<Field>(service, viewer, query, variables);
  const search = async (q: string) => {
    const query = 'query ($q: String!) { users(q: $q) { accounts { key email } } }';
    const found = await ask<{ accounts: { key: string; email: string }[] }>(query, { q });
    return typeof found === 'string' ? found : found.accounts;
  };
  const look = (id: string) =>
    ask<{ key: string; account: object | null; sessions: object[]; audit: Entry[] } | null>(
      `query ($id: ID!) { user(id: $id) { key account { email left_at is_admin } sessions { is_acting }
         audit { act actor_email user_email owner_key object_id in_person } } }`,
      { id },
    );
  const audit = () =>
    readField<Entry[]>(
      service,
      operator,
      '{ auditEntries { act actor_email user_email owner_key object_id in_person } }',
    );

  it('are for admins in person only', async () => {
    const user = await signIn();
    const acting = { ...operator, actor_id: uuid() };
    const questions = [
      '{ users(q: "ad") { accounts { key } } }',
      '{ user(id: "x") { key } }',
      '{ queues { sign_ups { count } } }',
      '{ failedWork { identity { unpublished } } }',
      `mutation { rerun(id: "jobs/${uuid()}") { message } }`,
      `mutation { setAside(id: "jobs/${uuid()}") { message } }`,
    ];
    for (const question of questions) {
      expect(await ask(question, {}, user)).toBe('FORBIDDEN: This is for admins only.');
      expect(await ask(question, {}, acting)).toBe(
        'FORBIDDEN: You cannot do this while impersonating someone.',
      );
      expect(await ask(question, {}, null)).toMatch(/^UNAUTHENTICATED/);
    }
    expect((await audit()).filter(({ actor_email }) => actor_email === admin)).toEqual([]);
    expect(await service.publishedEvents('identity.v1.FailedWorkDecided')).toEqual([]);
  });

  it('find an account by the start of any word of its address, or by id, key or full address', async () => {
    const email = `ramona.${uuid().slice(0, 8)}@lakeside.example.com`;
    const { user_id, owner_key } = await signIn(email);
    const expected = [{ key: owner_key, email }];
    for (const typed of ['ramo', 'LAKESIDE ram', email, user_id, owner_key])
      expect(await search(typed)).toEqual(expected);
    expect(await search('amona')).toEqual([]);
    expect(await search('r')).toEqual([]);
    expect(await search("' or 1=1; --")).toEqual([]);
    expect(await search('NUL \0')).toMatch(/^INVALID: Please remove characters/);
  });

  it('show an account with its sessions, and audit the access once a minute, also without an account', async () => {
    const email = newAddress();
    const { user_id, owner_key } = await signIn(email);
    for (const id of [user_id, owner_key]) {
      expect(await look(id)).toMatchObject({
        key: owner_key,
        account: { email, left_at: null, is_admin: false },
        sessions: [{ is_acting: false }],
        audit: [{ act: 'look', actor_email: admin, user_email: email, owner_key, in_person: true }],
      });
    }
    expect((await audit()).filter((entry) => entry.owner_key === owner_key)).toHaveLength(1);
    const unknown = service.viewer(newAddress()).owner_key;
    expect(await look(unknown)).toMatchObject({ account: null, sessions: [] });
    expect(await audit()).toContainEqual(
      expect.objectContaining({ act: 'look', owner_key: unknown, user_email: '', in_person: true }),
    );
    for (const id of [uuid(), 'nobody@example.com']) expect(await look(id)).toBeNull();
  });

  it('record decisions about failed work and publish them', async () => {
    const [workId, other] = [uuid(), uuid()];
    expect(await ask(`mutation { rerun(id: "jobs/${workId}") { message } }`)).toEqual({
      message: 'It runs again now.',
    });
    await ask(`mutation { setAside(id: "billing/${other}") { message } }`);
    expect((await audit()).slice(0, 2)).toMatchObject([
      { act: 'setAside billing', object_id: other, in_person: true },
      { act: 'rerun jobs', object_id: workId, in_person: true },
    ]);
    const events = await service.publishedEvents('identity.v1.FailedWorkDecided');
    expect(events).toMatchObject([
      { service: 'jobs', workId },
      { service: 'billing', workId: other },
    ]);
    for (const id of [workId, `nothing/${workId}`, 'jobs/x'])
      expect(await ask(`mutation { rerun(id: "${id}") { message } }`)).toBe(
        'NOT_FOUND: Failed work not found',
      );
  });

  it("count an admin's searches, so that they cannot list all accounts", async () => {
    const tooMany = 'TOO_MANY: Too many requests. Please wait a moment and try again.';
    const responses = [];
    for (let tries = 0; tries < 13; tries++) responses.push(await search('nobody'));
    expect(responses.at(-1)).toBe(tooMany);
  });
});
