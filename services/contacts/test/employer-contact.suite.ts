import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { v7 as uuid } from 'uuid';
import { Scene } from './scene.js';

describe('Contact of an employer', () => {
  const scene = duringTests(() => Scene.start());

  const matchedPair = async () => {
    const [clinic, nurse] = [await scene.employer(), await scene.nurse()];
    await scene.match(clinic.job_id, nurse.profile_id);
    return { clinic, nurse };
  };
  const unlockedPair = async () => {
    const pair = await matchedPair();
    await scene.unlock(pair.clinic.viewer, pair.nurse.profile_id);
    return pair;
  };
  const contactOf = ({ email }: { email: string }) => ({
    name: 'Chris Poster',
    title: 'Office Manager',
    email,
    phone: '(415) 555-0100',
  });

  it('is shown to the professional whom the employer unlocked, on the job of the unlock', async () => {
    const { clinic, nurse } = await unlockedPair();
    const employer_contact = contactOf(clinic);
    expect(await scene.findUnlockers(nurse.viewer)).toEqual([
      { job_id: clinic.job_id, employer_contact, asked_to_stop_at: null },
    ]);
    expect(await scene.jobPage(nurse.viewer, clinic.job_id)).toMatchObject({ employer_contact });
    const other = await scene.postJob(clinic);
    expect(await scene.jobPage(nurse.viewer, other)).toMatchObject({ employer_contact: null });
  });

  it('is readable by an admin who acts as the professional', async () => {
    const { clinic, nurse } = await unlockedPair();
    const asAdmin = { ...nurse.viewer, actor_id: uuid() };
    expect(await scene.findUnlockers(asAdmin)).toMatchObject([{ employer_contact: contactOf(clinic) }]);
  });

  it('is in no response before the unlock, or for another professional', async () => {
    const { clinic, nurse } = await matchedPair();
    await scene.apply(nurse.viewer, clinic.job_id);
    const others = [nurse, await scene.nurse()];
    const unlocked = await scene.nurse();
    await scene.match(clinic.job_id, unlocked.profile_id);
    await scene.unlock(clinic.viewer, unlocked.profile_id);
    for (const { viewer } of others) {
      expect(await scene.findUnlockers(viewer)).toEqual([]);
      expect(await scene.jobPage(viewer, clinic.job_id)).toMatchObject({ employer_contact: null });
    }
  });

  it('is deleted with the job, also from the database', async () => {
    const { clinic, nurse } = await unlockedPair();
    await scene.removeJob(clinic.job_id);
    expect(await scene.findUnlockers(nurse.viewer)).toMatchObject([{ employer_contact: null }]);
    const query = 'select contact_name, contact_title, contact_phone from job_card where id = $1';
    expect(await scene.service.dataSource.query(query, [clinic.job_id])).toEqual([
      { contact_name: '', contact_title: null, contact_phone: '' },
    ]);
  });

  it('is hidden while the employer is suspended', async () => {
    const { clinic, nurse } = await unlockedPair();
    await scene.changeJob(clinic, 2, { isPaused: true, isSuspended: true });
    expect(await scene.findUnlockers(nurse.viewer)).toMatchObject([{ employer_contact: null }]);
    await scene.changeJob(clinic, 3, {});
    expect(await scene.findUnlockers(nurse.viewer)).toMatchObject([{ employer_contact: contactOf(clinic) }]);
  });

  it('is not that of the next owner of a job that moved', async () => {
    const { clinic, nurse } = await unlockedPair();
    const next = await scene.employer();
    await scene.changeJob({ ...next, job_id: clinic.job_id }, 2, {});
    expect(await scene.findUnlockers(nurse.viewer)).toMatchObject([{ employer_contact: null }]);
    expect(await scene.jobPage(nurse.viewer, clinic.job_id)).toMatchObject({ employer_contact: null });
  });
});
