import { beforeAll, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import type { ActingPractice, SignedIn, Viewer } from '@nearward/common/app/viewer/viewer';
import { type ComparedCall, readBothWays, readUserPart } from '@nearward/common/testing/read-both-ways';
import type { PracticeRole } from '@nearward/proto/rest/practice-texts';
import { v7 as uuid } from 'uuid';
import { type ContactsPage, Scene } from './scene.js';

const contactsCall: ComparedCall = {
  call: 'GET /contacts',
  operation: 'Contacts',
  responseIn: ({ _entities }) => (_entities as [{ contacts: unknown }])[0].contacts,
};
const firstPage = { page: 1, per_page: 50 };

describe('The text response of contacts', () => {
  const scene = duringTests(() => Scene.start());
  let clinic: Awaited<ReturnType<Scene['employer']>>;
  let locked: Awaited<ReturnType<Scene['nurse']>>;
  let unlocked: typeof locked;
  beforeAll(async () => {
    clinic = await scene.employer();
    [locked, unlocked] = [await scene.nurse(), await scene.nurse({ name: 'Zoë \u202eÅström' })];
    const { viewer, job_id } = clinic;
    for (const nurse of [locked, unlocked, await scene.nurse()]) {
      await scene.match(job_id, nurse.profile_id);
      expect(await scene.apply(nurse.viewer, job_id, `From ${nurse.email}`)).not.toContain(':');
    }
    await scene.changeCustomer(viewer, { hasCard: true });
    expect(await scene.unlock(viewer, unlocked.profile_id)).not.toContain(':');
  });

  const both = (viewer: Viewer, parameters: object = firstPage) =>
    readBothWays(scene.service, contactsCall, parameters, { viewer });

  it.each([
    ['the first page', firstPage],
    ['another page', { page: 2, per_page: 2 }],
    ['no page', { page: 9, per_page: 50 }],
    ['people', { ...firstPage, group: 'person', sort: 'newest' }],
    ['several filters', { ...firstPage, group: 'person', interested: true, new: true, miles: 25 }],
    ['a search', { ...firstPage, group: 'person', q: 'åström' }],
    ['unlocked people', { ...firstPage, group: 'person', stage: 'unlocked' }],
    ['another job', { ...firstPage, job: uuid() }],
    ['an invalid page', { page: 0, per_page: 50 }],
    ['an invalid stage', { ...firstPage, stage: 'unknown' }],
  ])('is the same as through GraphQL for %s', async (_, parameters) => {
    const [text, graph] = await both(clinic.viewer, parameters);
    expect(text).toEqual(graph);
  });

  it.each<[string, (owner: SignedIn) => Viewer]>([
    ['another employer', () => scene.service.viewer('other@example.com')],
    ['a visitor', () => null],
    ['an admin who acts as the employer', (owner) => ({ ...owner, actor_id: uuid() })],
    ['an admin', () => scene.service.viewer('admin@example.com', { is_admin: true })],
    ['a suspended employer', (owner) => ({ ...owner, is_suspended: true })],
    ['the professional', () => locked.viewer],
  ])('is the same as through GraphQL for %s', async (_, viewerOf) => {
    const [text, graph] = await both(viewerOf(clinic.viewer));
    expect(text).toEqual(graph);
  });

  it('has all data of an unlocked contact and no locked data', async () => {
    const [{ contacts }] = (await both(clinic.viewer)) as [ContactsPage, unknown];
    expect(contacts).toHaveLength(3);
    expect(contacts.find(({ is_unlocked }) => is_unlocked)).toMatchObject({ email: unlocked.email });
    const others = JSON.stringify(contacts.filter(({ is_unlocked }) => !is_unlocked));
    for (const secret of locked.secrets) expect(others).not.toContain(secret);
    expect(others).not.toContain(`From ${locked.email}`);
  });

  it('names the professionals for the response cache', async () => {
    const response = await scene.service.post('/text', clinic.viewer, {
      call: 'GET /contacts',
      parameters: firstPage,
    });
    const { contacts } = (await response.json()) as ContactsPage;
    expect(response.headers.get('x-cache-keys')).toBe(contacts.map(({ profile_id }) => profile_id).join());
  });

  it('is 404 for an unknown call, so that the gateway uses GraphQL', async () => {
    for (const body of [{ call: 'GET /unknown' }, { call: 'constructor' }, {}, []])
      expect((await scene.service.post('/text', clinic.viewer, body)).status).toBe(404);
  });

  it('is the same masked error while a table is missing', async () => {
    const { dataSource } = scene.service;
    await dataSource.query('alter table matched_pair rename to missing_pair');
    const [text, graph] = await both(clinic.viewer);
    await dataSource.query('alter table missing_pair rename to matched_pair');
    expect(text).toEqual(graph);
    expect(text).toMatchObject([{ extensions: { code: 'INTERNAL' } }]);
  });
});

describe('The text part of the current user', () => {
  const scene = duringTests(() => Scene.start());
  let clinic: Awaited<ReturnType<Scene['employer']>>;
  let nurse: Awaited<ReturnType<Scene['nurse']>>;
  beforeAll(async () => {
    [clinic, nurse] = [await scene.employer(), await scene.nurse()];
    const [removed, saved, hidden] = [
      await scene.postJob(clinic),
      await scene.postJob(clinic),
      await scene.postJob(clinic),
    ];
    for (const id of [clinic.job_id, removed, hidden]) await scene.match(id, nurse.profile_id);
    const { viewer } = nurse;
    for (const change of [
      scene.apply(viewer, clinic.job_id, 'A note'),
      scene.apply(viewer, removed),
      scene.save(viewer, saved),
      scene.hide(viewer, hidden),
      scene.visit(viewer),
    ])
      expect(await change).not.toContain(':');
    await scene.changeCustomer(clinic.viewer, { hasCard: true });
    expect(await scene.unlock(clinic.viewer, nurse.profile_id)).not.toContain(':');
    await scene.removeJob(removed);
  });

  const acting = (role: PracticeRole): ActingPractice => ({
    practice_id: uuid(),
    owner_key: clinic.viewer.owner_key,
    role,
  });
  it.each<[string, () => SignedIn, RegExp]>([
    ['an employer', () => clinic.viewer, /"job_facts":\[\{.*"deleted_jobs":\[\{.*"saved":\[\]/],
    [
      'a member who hires',
      () => ({ ...nurse.viewer, acting: acting('hiring') }),
      /"job_facts":\[\{.*"saved":\[\{/,
    ],
    [
      'a member who pays',
      () => ({ ...nurse.viewer, acting: acting('billing') }),
      /"job_facts":\[\].*"saved":\[\{/,
    ],
    ['a professional', () => nurse.viewer, /"applied":\[\{.*"matches":true.*"unlocked_by":\[\{/],
    ['a suspended professional', () => ({ ...nurse.viewer, is_suspended: true }), /"applied":\[\{/],
    ['an admin who acts as one', () => ({ ...nurse.viewer, actor_id: uuid() }), /"applied":\[\{/],
    ['a person without anything', () => scene.service.viewer('new@example.com'), /"unlocked_by":\[\]/],
  ])('is the same as through GraphQL for %s', async (_, viewerOf, expected) => {
    const [text, graph] = await readUserPart(scene.service, 'contacts', viewerOf());
    expect(text).toEqual(graph);
    expect(JSON.stringify(text)).toMatch(expected);
  });
});
