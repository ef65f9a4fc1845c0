import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { PipelineScene } from './pipeline-scene.js';

describe('Search for people', () => {
  const scene = duringTests(() => PipelineScene.start());

  const findNames = async (clinic: { viewer: SignedIn }, q: string) =>
    (await scene.people(clinic.viewer, { q })).contacts.map(({ name }) => name);

  it.each([
    ['José Núñez', ['Nunez', 'jose', 'Jose Nunez', 'NUNEZ', 'Jose\u0301', 'Nu\u0301n\u0303ez']],
    ['Rene\u0301e Pen\u0303a', ['Renée', 'Peña', 'Renee']],
    ['Siobhán O’Brien', ["O'Brien", 'O’Brien', 'OBrien', 'Siobhan']],
    ['Łucja de la Cruz', ['lucja', 'Delacruz']],
  ])('finds %s in every spelling', async (name, queries) => {
    const clinic = await scene.employer();
    const nurse = await scene.nurse({ name, specialties: ['Other: Café care'] });
    await scene.match(clinic.job_id, nurse.profile_id);
    for (const q of [...queries, 'cafe', 'Cafe\u0301 CARE'])
      expect([q, await findNames(clinic, q)]).toEqual([q, [name]]);
    for (const q of ['%', 'nobody', '_']) expect([q, await findNames(clinic, q)]).toEqual([q, []]);
  });

  it('finds rows of the previous release after the backfill', async () => {
    const clinic = await scene.employer();
    const nurse = await scene.nurse();
    await scene.match(clinic.job_id, nurse.profile_id);
    const write = 'update profile_card set name = $2 where id = $1';
    await scene.service.dataSource.query(write, [nurse.profile_id, 'José Núñez']);
    expect(await findNames(clinic, 'ortiz')).toEqual([]);
    await eventually(async () => expect(await findNames(clinic, 'Nunez')).toEqual(['José Núñez']));
  });
});
