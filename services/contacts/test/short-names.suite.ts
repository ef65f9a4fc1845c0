import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { PipelineScene } from './pipeline-scene.js';

describe('Professional whose name is shortened until the unlock', () => {
  const scene = duringTests(() => PipelineScene.start({ LOCKED_NAME: 'initial' }));

  const matchEmailTo = async (email: string) => {
    await scene.sendWaitingMatchEmails();
    return scene.service.inbox.emailAbout(email, / match(es)?: /);
  };

  it('is listed, and found by a search, by the visible part of the name', async () => {
    const { clinic, nurse } = await scene.matchedPair();
    const findNames = async (q: string) =>
      (await scene.people(clinic.viewer, { q })).contacts.map(({ name }) => name);
    expect(await findNames('dana o.')).toEqual(['Dana O.']);
    for (const q of ['maria', 'ortiz']) expect(await findNames(q)).toEqual([]);
    expect((await scene.contacts(clinic.viewer)).contacts).toMatchObject([{ name: 'Dana O.' }]);
    await scene.unlock(clinic.viewer, nurse.profile_id);
    expect(await findNames('ortiz')).toEqual(['Dana Maria Ortiz']);
  });

  it('has the name of a locked contact in an email, until the unlock, here for another job', async () => {
    const clinic = await scene.employer();
    const elsewhere = { ...clinic, job_id: await scene.postJob(clinic) };
    const unlocked = await scene.confirmedNurse({ name: 'Sam Lee' });
    await scene.unlockedPair(elsewhere, unlocked);
    const locked = await scene.matchedNurse(clinic, { name: 'Dana Ortiz' });
    await scene.match(clinic.job_id, unlocked.profile_id);
    const { text, html } = await matchEmailTo(clinic.email);
    expect(text).toContain('\nDana O.\nRegistered Nurse · Cardiology');
    expect(text).not.toContain('Sam Lee');
    expect(text).toContain(`?job=${clinic.job_id}&person=${locked.profile_id}\n`);
    for (const secret of ['Dana Ortiz', ...locked.secrets]) expect(text + html).not.toContain(secret);
  });

  it('is in no email if the professional has paused the profile since', async () => {
    const clinic = await scene.employer();
    await scene.matchedNurse(clinic, { name: 'Dana Ortiz' });
    const paused = await scene.matchedNurse(clinic, { name: 'Kim Paused' });
    await scene.changeProfile(paused, 2, { isPaused: true });
    const { text } = await matchEmailTo(clinic.email);
    expect(text).toContain('Dana O.');
    expect(text).not.toContain('Kim');
  });
});
