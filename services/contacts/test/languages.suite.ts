import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { PipelineScene } from './pipeline-scene.js';

const speaks = (...spoken: string[]) => ({ languages: { spoken } });

describe('Languages of contacts', () => {
  const scene = duringTests(() => PipelineScene.start());

  const pair = async (wished: string[], spoken: string[]) => {
    const clinic = await scene.employer();
    await scene.changeJob(clinic, 2, { languages: wished });
    return { clinic, nurse: await scene.matchedNurse(clinic, speaks(...spoken)) };
  };

  it('are those in common, also while locked', async () => {
    const { clinic, nurse } = await pair(['Spanish', 'Arabic'], ['Hindi', 'Spanish']);
    const page = await scene.people(clinic.viewer);
    expect(page.contacts).toMatchObject([{ matching_languages: ['Spanish'] }]);
    expect(JSON.stringify(page)).not.toContain('Hindi');
    await scene.changeProfile(nurse, 2, speaks());
    expect((await scene.people(clinic.viewer)).contacts).toMatchObject([{ matching_languages: [] }]);
  });

  it('stay after events of the previous release, as does whatever it does not know', async () => {
    const { clinic, nurse } = await pair(['Spanish'], ['Spanish']);
    await scene.unlock(clinic.viewer, nurse.profile_id);
    await scene.changeProfile(nurse, 2, { npiTypes: ['LPN'] });
    await scene.changeProfile(nurse, 3, { radiusMiles: 0 });
    await scene.changeJob(clinic, 3, { posterKey: '' });
    const { contacts } = await scene.people(clinic.viewer);
    const newer = { matching_languages: ['Spanish'], npi_types: ['LPN'], years_experience: 0 };
    expect(contacts).toMatchObject([{ ...newer, available_from: nurse.availableFrom }]);
    expect(await scene.findUnlockers(nurse.viewer)).toMatchObject([
      { employer_contact: { title: 'Office Manager', phone: '(415) 555-0100' } },
    ]);
  });

  it('filter people by person and by job, alone and with licenses, and hide nobody without', async () => {
    const { clinic, nurse } = await pair(['Spanish'], ['Spanish']);
    await scene.matchedNurse(clinic, speaks('Hindi'));
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
