import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { PipelineScene } from './pipeline-scene.js';

describe('Stage and note of a contact', () => {
  const scene = duringTests(() => PipelineScene.start());

  const contactOf = async (viewer: SignedIn) => (await scene.people(viewer)).contacts[0];
  const countStates = async (profile_id: string) =>
    (JSON.parse(await scene.readTables('contact_state')) as { profile_id: string }[][])[0]?.filter(
      (each) => each.profile_id === profile_id,
    ).length;
  const anHourLater = async () => {
    await scene.service.dataSource.query(`update leaving_owner set since = since - interval '1 hour'`);
    await scene.runMinuteSweep();
  };
  const pairWithNote = async () => {
    const clinic = await scene.employer();
    const { profile_id } = await scene.nurse();
    await scene.match(clinic.job_id, profile_id);
    const change = { stage: 'shortlisted', private_note: 'note-marker' };
    await scene.changeContact(clinic.viewer, profile_id, change);
    return { clinic, job_id: clinic.job_id, profile_id };
  };

  it('is deleted with the profile', async () => {
    const { clinic, profile_id } = await pairWithNote();
    await scene.unlock(clinic.viewer, profile_id);
    await scene.hire(clinic.viewer, profile_id);
    await scene.removeProfile(profile_id);
    expect(await countStates(profile_id)).toBe(0);
    expect(await scene.readTables('contact_hire')).not.toContain(profile_id);
    await scene.hire(clinic.viewer, profile_id, { lives: false });
    expect(await scene.readTables('contact_hire')).not.toContain(profile_id);
  });

  it('outlasts an ended match and is there when it comes back', async () => {
    const { clinic, job_id, profile_id } = await pairWithNote();
    await scene.endMatch(job_id, profile_id);
    expect((await scene.people(clinic.viewer)).contacts).toEqual([]);
    await scene.match(job_id, profile_id);
    expect(await contactOf(clinic.viewer)).toMatchObject({
      stage: 'shortlisted',
      private_note: 'note-marker',
    });
  });

  it('is deleted with the last related job, unless the contact is unlocked', async () => {
    const { clinic, job_id, profile_id } = await pairWithNote();
    const second = await scene.postJob(clinic);
    const opened = await scene.nurse();
    await scene.match(job_id, opened.profile_id);
    await scene.unlock(clinic.viewer, opened.profile_id);
    await scene.changeContact(clinic.viewer, opened.profile_id, { stage: 'interviewing' });
    await scene.match(second, profile_id);
    await scene.removeJob(second);
    expect(await countStates(profile_id)).toBe(1);
    const third = await scene.postJob(clinic);
    await scene.removeJob(job_id);
    expect(await countStates(profile_id)).toBe(0);
    expect(await contactOf(clinic.viewer)).toMatchObject({ stage: 'interviewing' });
    await scene.removeJob(third); // which also ends the account
    expect(await countStates(opened.profile_id)).toBe(1);
    await anHourLater();
    expect(await countStates(opened.profile_id)).toBe(0);
  });

  it('stays if the job that replaces the last one arrives after its removal', async () => {
    const { clinic, job_id, profile_id } = await pairWithNote();
    await scene.unlock(clinic.viewer, profile_id);
    await scene.removeJob(job_id);
    const replaced = await scene.postJob(clinic);
    await anHourLater();
    expect(await contactOf(clinic.viewer)).toMatchObject({ is_unlocked: true, private_note: 'note-marker' });
    await scene.removeJob(replaced);
    await scene.runMinuteSweep();
    expect(await countStates(profile_id)).toBe(1);
    await anHourLater();
    expect(await countStates(profile_id)).toBe(0);
  });
});
