import { describe, expect, it } from '@jest/globals';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { eventually } from '@nearward/common/testing/eventually';
import { WebhookChanged_Change as Change } from '@nearward/proto/gen/contacts/v1/contacts_pb';
import { type ApiKey, apiKey } from '@nearward/proto/rest/api-key';
import { apiKeyTexts, maxKeys } from '@nearward/proto/rest/api-key-texts';
import { practiceTexts } from '@nearward/proto/rest/practice-texts';
import { selectionOf } from '@nearward/proto/rest/selection-of';
import { mutation, requestField, requireSuccess } from '@nearward/common/testing/request-field';
import { v7 as uuid } from 'uuid';
import { ageSignIn, query, service, signInOperator, team } from './shared-identity.js';
import type { Person } from './team.js';

const notFound = `NOT_FOUND: ${apiKeyTexts.notFound}`;

describe('API keys', () => {
  const requestKey = (viewer: SignedIn, name = 'ATS', scopes = ['jobs:write']) =>
    requestField<{ id: string; key: string }>(
      service,
      viewer,
      mutation('createApiKey', { name, scopes }, '{ id key }'),
    );
  const createKey = async (...of: Parameters<typeof requestKey>) => requireSuccess(await requestKey(...of));
  const listKeys = (viewer: SignedIn) =>
    requestField<ApiKey[]>(service, viewer, `{ apiKeys ${selectionOf(apiKey)} }`);
  const deleteKey = (viewer: SignedIn, id: string) => team.mutate(viewer, mutation('deleteApiKey', { id }));
  const sendKey = async (key: string) => {
    const response = await service.post('/internal/key', null, { key });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const statusWith = async (key: string) => (await sendKey(key)).status;
  /** The person as they act for the practice. */
  const actingFor = (person: Person, practice: string) => team.viewerOf(person.session, practice);

  it('act as their creator, are shown once and stored as a hash', async () => {
    const person = await team.signIn();
    const { id, key } = await createKey(person.viewer, 'Ärzte  ATS', ['contacts:read', 'jobs:write']);
    expect(key).toMatch(/^nw_[\da-f]{32}_[\w-]{43}$/);
    const { user_id, owner_key } = person.viewer;
    expect(await sendKey(key)).toEqual({
      status: 200,
      body: {
        viewer: { user_id, owner_key, actor_id: user_id, session_id: id, is_admin: false, by_key: true },
        scopes: ['contacts:read', 'jobs:write'],
      },
    });
    expect(await listKeys(person.viewer)).toEqual([
      {
        id,
        name: 'Ärzte ATS',
        scopes: ['contacts:read', 'jobs:write'],
        email: person.email,
        created_at: expect.any(String),
        used_at: expect.any(String),
      },
    ]);
    expect(JSON.stringify(await query('select to_jsonb(api_key) from api_key'))).not.toContain(key.slice(36));
    await service.inbox.emailAbout(person.email, 'An API key was created for your account');
  });

  it('are rejected when they are altered, cut or made up', async () => {
    const { key } = await createKey((await team.signIn()).viewer);
    const other = await createKey((await team.signIn()).viewer);
    const [prefix, id] = key.split('_');
    const swapped = `${prefix}_${id}_${other.key.slice(36)}`;
    for (const wrong of ['', key.slice(0, -1), `${key}x`, swapped, `nw_${'0'.repeat(32)}_${'a'.repeat(43)}`])
      expect(await statusWith(wrong)).toBe(401);
  });

  it('need a name, a scope, and a recent sign-in', async () => {
    const { viewer } = await team.signIn();
    expect(await requestKey(viewer, ' ')).toBe(`INVALID: ${apiKeyTexts.nameMissing}`);
    expect(await requestKey(viewer, 'ATS', [])).toBe(`INVALID: ${apiKeyTexts.scopesMissing}`);
    expect(await requestKey(viewer, 'ATS', ['money:spend'])).toMatch(/^INVALID/);
    await ageSignIn(viewer, 11);
    expect(await requestKey(viewer)).toMatch(/^SIGN_IN_AGAIN/);
    expect(await listKeys(viewer)).toEqual([]);
  });

  it('stop working when they are deleted, by their creator only', async () => {
    const [{ viewer }, stranger] = [await team.signIn(), await team.signIn()];
    const { id, key } = await createKey(viewer);
    expect(await deleteKey(stranger.viewer, id)).toBe(notFound);
    expect(await deleteKey(viewer, 'x')).toBe(notFound);
    expect(await statusWith(key)).toBe(200);
    expect(await deleteKey(viewer, id)).toBe(apiKeyTexts.deleted);
    expect(await statusWith(key)).toBe(401);
    expect(await deleteKey(viewer, id)).toBe(notFound);
  });

  it('have a rate per account, not per key', async () => {
    const { viewer } = await team.signIn();
    const [one, other] = [await createKey(viewer), await createKey(viewer)];
    for (let time = 0; time < 5; time++) expect(await statusWith(time % 2 ? one.key : other.key)).toBe(200);
    expect(await sendKey(one.key)).toMatchObject({ status: 429, body: { retry_after: expect.any(Number) } });
    expect(await statusWith((await createKey((await team.signIn()).viewer)).key)).toBe(200);
  });

  it('have a number that holds for keys made at the same moment, of a person and of a team', async () => {
    const founder = await team.founder();
    for (const viewer of [(await team.signIn()).viewer, await actingFor(founder, founder.id)]) {
      const made = await Promise.all(Array.from({ length: maxKeys + 5 }, () => requestKey(viewer)));
      expect(made.filter((answer) => answer === `CONFLICT: ${apiKeyTexts.tooMany}`)).toHaveLength(5);
    }
  });

  it('are never an admin’s, and act for the practice that took over what is theirs', async () => {
    const ofAdmin = await createKey(await signInOperator());
    expect((await sendKey(ofAdmin.key)).body).toMatchObject({ viewer: { is_admin: false } });
    const person = await team.signIn();
    const { key } = await createKey(person.viewer);
    await team.createPractice(person);
    expect((await sendKey(key)).body).toMatchObject({
      viewer: { acting: { owner_key: person.viewer.owner_key } },
    });
  });

  it('of a member end with the membership, and with a role that does not hire', async () => {
    const owner = await team.founder();
    const [removed, demoted] = [await team.member(owner, 'hiring'), await team.member(owner, 'hiring')];
    const keys = [];
    for (const person of [removed, demoted])
      keys.push((await createKey(await actingFor(person, owner.id))).key);
    for (const key of keys) expect(await statusWith(key)).toBe(200);
    const acting = await actingFor(removed, owner.id);
    const webhook = { webhookId: uuid(), employerKey: acting.acting?.owner_key, accountId: acting.user_id };
    await service.handle('contacts.v1.WebhookChanged', { ...webhook, change: Change.CREATED });
    await team.removeMember(owner, owner.id, removed);
    const { text } = await service.inbox.emailAbout(owner.email, /^No longer on your team/);
    expect(text).toContain('1 API key and 1 webhook');
    await team.changeMember(owner, owner.id, demoted, { role: 'billing' });
    const ended = await service.inbox.emailAbout(owner.email, /^Integrations of your team ended/);
    expect(ended.text).toContain(`${demoted.email} on the team of Bright Smiles is now Billing`);
    expect(ended.text).toContain('ended with it: 1 API key.');
    for (const key of keys) expect(await statusWith(key)).toBe(401);
    expect(await requestKey(await actingFor(demoted, owner.id))).toBe(
      `FORBIDDEN: ${practiceTexts.roleForbids}`,
    );
    await team.changeMember(owner, owner.id, demoted, { role: 'hiring' });
    expect(await statusWith(keys[1] ?? '')).toBe(401);
  });

  it('of a practice are listed and deleted by its owners, other members see only their own', async () => {
    const owner = await team.founder();
    const [member, colleague] = [await team.member(owner, 'hiring'), await team.member(owner, 'hiring')];
    const { id, key } = await createKey(await actingFor(member, owner.id));
    expect(await listKeys(await actingFor(owner, owner.id))).toMatchObject([{ id, email: member.email }]);
    expect(await listKeys(await actingFor(colleague, owner.id))).toEqual([]);
    expect(await listKeys(member.viewer)).toEqual([]);
    expect(await deleteKey(await actingFor(colleague, owner.id), id)).toBe(notFound);
    expect(await deleteKey(await actingFor(owner, owner.id), id)).toBe(apiKeyTexts.deleted);
    expect(await statusWith(key)).toBe(401);
    const acts = ['API key deleted', 'API key created'];
    const audit = await team.readAudit(owner, owner.id);
    expect(Array.isArray(audit) && audit.map(({ act }) => act).filter((act) => acts.includes(act))).toEqual(
      acts,
    );
  });

  it('of a suspended account act for no practice, and for itself only where a suspended account may', async () => {
    const owner = await team.founder();
    const ofPractice = await createKey(await actingFor(owner, owner.id));
    const own = await createKey(owner.viewer);
    const suspended = { key: owner.viewer.owner_key, reason: 'conduct', note: 'x' };
    await team.mutate(await signInOperator(), mutation('suspendOwner', suspended));
    expect(await statusWith(ofPractice.key)).toBe(401);
    expect((await sendKey(own.key)).body).toMatchObject({ viewer: { is_suspended: true } });
  });

  it('end with the account, and are in its export', async () => {
    const person = await team.signIn();
    const { key } = await createKey(person.viewer);
    const exported = (await service.exportedRows(person.viewer)).api_keys;
    expect(JSON.stringify(exported)).toContain('ATS');
    expect(JSON.stringify(exported)).not.toContain('secret');
    await team.mutate(person.viewer, 'mutation { deleteAccount { message } }');
    expect(await statusWith(key)).toBe(401);
    await eventually(async () =>
      expect(await query('select from api_key where account_id = $1', person.viewer.user_id)).toEqual([]),
    );
  });
});
