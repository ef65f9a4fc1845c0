import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { requestField } from '@nearward/common/testing/request-field';
import type { SignedIn, Viewer } from '@nearward/common/app/viewer/viewer';
import { v7 as uuid } from 'uuid';
import { InterviewScene } from './interview-scene.js';

describe('Figures of a job', () => {
  const scene = duringTests(() => InterviewScene.start());
  const figures = (viewer: Viewer, id: string) => {
    const query = `query ($id: ID!) {
      jobFigures(job_id: $id) { matches interested answered unlocked interviewed hired } }`;
    return requestField<object>(scene.service, viewer, query, { id });
  };
  const facts = async (viewer: SignedIn) =>
    (await scene.user<{ job_facts: object[] }>(viewer, 'job_facts { job_id hired waiting }')).job_facts;

  it('count who reached each step, also people whom another job of the employer brought', async () => {
    const clinic = await scene.employer();
    await scene.changeJob(clinic, 2, { employerKeys: ['Mercy'] });
    const other = await scene.postJob(clinic);
    const [passed, interviewed] = [await scene.interestedNurse(clinic), await scene.interestedNurse(clinic)];
    await scene.interestedNurse(clinic);
    const hired = await scene.matchedNurse({ job_id: other });
    await scene.unlockedPair(clinic, hired);
    await scene.hire(clinic.viewer, hired.profile_id);
    const { id } = (await scene.bookedPair(clinic, {}, interviewed)).interview;
    await scene.pass(clinic, passed);
    const steps = { matches: 2, interested: 3, answered: 1, unlocked: 2, interviewed: 0, hired: 1 };
    expect(await figures(clinic.viewer, clinic.job_id)).toEqual(steps);

    await scene.shift(id, 50);
    await scene.sweep();
    await scene.sendAnswers();
    expect(await figures(clinic.viewer, clinic.job_id)).toEqual({ ...steps, answered: 2, interviewed: 1 });
    expect(await figures(clinic.viewer, other)).toEqual({
      ...{ matches: 1, interested: 0, answered: 0, unlocked: 1, interviewed: 0, hired: 1 },
    });

    await scene.answerAsEmployer(clinic, interviewed, false);
    await scene.changeProfile(passed, 2, { hiddenFrom: ['Mercy'] });
    expect(await figures(clinic.viewer, clinic.job_id)).toEqual({ ...steps, interested: 2 });
  });

  it('keep the hire of someone who deleted the profile, without the person, until it ends', async () => {
    const clinic = await scene.employer();
    const { profile_id } = await scene.interestedNurse(clinic);
    await scene.unlock(clinic.viewer, profile_id);
    const hire = { hireId: uuid(), role: 'Other: role-marker' };
    await scene.hire(clinic.viewer, profile_id, hire);
    await scene.removeProfile(profile_id);
    for (const { lives, ...hired } of [
      { lives: true, hired: 1, waiting: 0 },
      { lives: false, hired: 0, waiting: null },
    ]) {
      await scene.hire(clinic.viewer, profile_id, { ...hire, lives });
      expect(await facts(clinic.viewer)).toEqual([{ job_id: clinic.job_id, ...hired }]);
      expect(await figures(clinic.viewer, clinic.job_id)).toMatchObject({ unlocked: 0, hired: hired.hired });
      expect(await scene.readTables('contact_hire')).not.toMatch(new RegExp(`${profile_id}|role-marker`));
    }
  });

  it('leave out the hire of the job before, if it is posted again', async () => {
    const clinic = await scene.employer();
    const hired = await scene.interestedNurse(clinic);
    await scene.unlock(clinic.viewer, hired.profile_id);
    await scene.hire(clinic.viewer, hired.profile_id);
    const again = await scene.postJob(clinic);
    await scene.match(again, hired.profile_id);
    expect(await facts(clinic.viewer)).toEqual(
      expect.arrayContaining([
        { job_id: clinic.job_id, hired: 1, waiting: 0 },
        { job_id: again, hired: 0, waiting: null },
      ]),
    );
    expect(await figures(clinic.viewer, clinic.job_id)).toMatchObject({ hired: 1 });
    expect(await figures(clinic.viewer, again)).toMatchObject({ hired: 0 });
  });

  it('are for the employer of a live job only', async () => {
    const [clinic, other] = [await scene.employer(), await scene.employer()];
    expect(await figures(null, clinic.job_id)).toMatch(/^UNAUTHENTICATED/);
    expect(await figures(other.viewer, clinic.job_id)).toMatch(/^NOT_FOUND/);
    expect(await figures(clinic.viewer, 'x')).toMatch(/^NOT_FOUND/);
    await scene.removeJob(clinic.job_id);
    expect(await figures(clinic.viewer, clinic.job_id)).toMatch(/^NOT_FOUND/);
  });
});
