import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { Scene } from './scene.js';

describe('Professional in an email to an employer', () => {
  const scene = duringTests(() => Scene.start({ LOCKED_NAME: 'initial' }));

  const matchEmailTo = async (email: string) => {
    await scene.sendWaitingMatchEmails();
    return scene.service.inbox.emailAbout(email, /within 50 miles/);
  };

  it('has the name of a locked contact, until the contact is unlocked, here for another job', async () => {
    const clinic = await scene.employer();
    const [locked, unlocked] = [
      await scene.confirmedNurse({ name: 'Dana Ortiz' }),
      await scene.confirmedNurse({ name: 'Sam Lee' }),
    ];
    await scene.match(await scene.postJob(clinic), unlocked.profile_id);
    await scene.unlock(clinic.viewer, unlocked.profile_id);
    for (const { profile_id } of [locked, unlocked]) await scene.match(clinic.job_id, profile_id);
    const { text, html } = await matchEmailTo(clinic.email);
    for (const name of ['Dana O.', 'Sam Lee'])
      expect(text).toContain(`\n${name}\nRegistered Nurse · Cardiology`);
    expect(text).toContain(`?job=${clinic.job_id}&person=${locked.profile_id}\n`);
    for (const secret of ['Dana Ortiz', ...locked.secrets]) expect(text + html).not.toContain(secret);
  });

  it('is missing if the professional has paused the profile since', async () => {
    const clinic = await scene.employer();
    const [shown, paused] = [
      await scene.confirmedNurse({ name: 'Dana Ortiz' }),
      await scene.confirmedNurse({ name: 'Kim Paused' }),
    ];
    for (const { profile_id } of [shown, paused]) await scene.match(clinic.job_id, profile_id);
    await scene.changeProfile(paused, 2, { isPaused: true });
    const { text } = await matchEmailTo(clinic.email);
    expect(text).toContain('Dana O.');
    expect(text).not.toContain('Kim');
  });

  it('has the reasons of the match and no note when the professional applies', async () => {
    const clinic = await scene.employer();
    const nurse = await scene.confirmedNurse({ name: 'Dana Ortiz' });
    await scene.match(clinic.job_id, nurse.profile_id);
    await scene.apply(nurse.viewer, clinic.job_id, 'I know the unit.');
    const { text, html } = await scene.service.inbox.emailAbout(clinic.email, /is interested/);
    expect(text).toContain('\nDana O.\nRegistered Nurse · Cardiology · under 10 miles away\n');
    expect(text).toContain('to read their personal note');
    for (const secret of ['Dana Ortiz', 'I know the unit', ...nurse.secrets])
      expect(text + html).not.toContain(secret);
  });
});
