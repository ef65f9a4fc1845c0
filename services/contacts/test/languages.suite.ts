import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { PipelineScene } from './pipeline-scene.js';

const speaks = (...spoken: string[]) => ({ languages: { spoken } });

describe('Languages of contacts', () => {
  const scene = duringTests(() => PipelineScene.start());

  const pair = async (wished: string[], spoken: string[]) => {
    const clinic = await scene.employer();
    await scene.changeJob(clinic, 2, { languages: wished });
    const nurse = await scene.nurse(speaks(...spoken));
    await scene.match(clinic.job_id, nurse.profile_id);
    return { clinic, nurse };
  };

  it('are those in common, also while locked, and stay after an event of the previous release', async () => {
    const { clinic, nurse } = await pair(['Spanish', 'Arabic'], ['Hindi', 'Spanish']);
    const common = async () => (await scene.people(clinic.viewer)).contacts[0]?.matching_languages;
    expect(await common()).toEqual(['Spanish']);
    expect(JSON.stringify(await scene.people(clinic.viewer))).not.toContain('Hindi');
    await scene.changeProfile(nurse, 2, {});
    expect(await common()).toEqual(['Spanish']);
    await scene.changeProfile(nurse, 3, speaks());
    expect(await common()).toEqual([]);
  });

  it('filter people by person and by job, alone and with licenses, and hide nobody without', async () => {
    const { clinic, nurse } = await pair(['Spanish'], ['Spanish']);
    const silent = await scene.nurse(speaks('Hindi'));
    await scene.match(clinic.job_id, silent.profile_id);
    for (const group of ['person', undefined] as const) {
      const listed = async (filter: object) =>
        (await scene.contactsFor(clinic.viewer, { ...(group && { group }), ...filter })).contacts.map(
          ({ profile_id }) => profile_id,
        );
      expect(await listed({ language: true })).toEqual([nurse.profile_id]);
      expect(await listed({ language: true, licensed: true })).toEqual([]);
      expect(await listed({})).toHaveLength(2);
    }
  });
});
