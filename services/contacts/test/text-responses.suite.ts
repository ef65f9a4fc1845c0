import { beforeAll, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import type { ActingPractice, SignedIn, Viewer } from '@nearward/common/app/viewer/viewer';
import { type ComparedCall, readBothWays, readUserPart } from '@nearward/common/testing/read-both-ways';
import type { PracticeRole } from '@nearward/proto/rest/practice-texts';
import { v7 as uuid } from 'uuid';
import { type ContactsPage, Scene } from './scene.js';

const contactsCall: ComparedCall = {
  call: 'GET /contacts',
  operation: 'GetContacts',
  responseIn: ({ _entities }) => (_entities as [{ contacts: unknown }])[0].contacts,
};
const firstPage = { page: 1, per_page: 50 };

describe('A response as text', () => {
  const scene = duringTests(() => Scene.start());

  describe('The text response of contacts', () => {
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

    it.each<[string, object, (owner: SignedIn) => Viewer]>([
      ['a page', { page: 2, per_page: 2 }, (owner) => owner],
      ['people', { ...firstPage, group: 'person', sort: 'newest', stage: 'unlocked' }, (owner) => owner],
      ['filters', { ...firstPage, group: 'person', q: 'åström', miles: 25, new: true }, (owner) => owner],
      ['an invalid stage', { ...firstPage, stage: 'unknown' }, (owner) => owner],
      ['a visitor', firstPage, () => null],
      ['an admin who acts as the employer', firstPage, (owner) => ({ ...owner, actor_id: uuid() })],
      ['a suspended employer', firstPage, (owner) => ({ ...owner, is_suspended: true })],
      ['the professional', firstPage, () => locked.viewer],
    ])('is the same as through GraphQL for %s', async (_, parameters, viewerOf) => {
      const [text, graph] = await both(viewerOf(clinic.viewer), parameters);
      expect(text).toEqual(graph);
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
  });

  describe('The text part of the current user', () => {
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
    ])('is the same as through GraphQL for %s', async (_, viewerOf, expected) => {
      const [text, graph] = await readUserPart(scene.service, 'contacts', viewerOf());
      expect(text).toEqual(graph);
      expect(JSON.stringify(text)).toMatch(expected);
    });
  });
});
