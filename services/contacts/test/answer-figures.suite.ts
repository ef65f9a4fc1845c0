import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { readField } from '@nearward/common/testing/request-field';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { InterviewScene } from './interview-scene.js';

describe('Answer figures of an employer', () => {
  const scene = duringTests(() => InterviewScene.start());

  const day = 24 * 60;
  const query = 'query { ownAnswers { answers { employer_name interested answered median_days } } }';
  const figuresFor = async (viewer: Viewer) =>
    (await readField<{ answers: object[] }>(scene.service, viewer, query)).answers;
  const applicants = (job_id: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => scene.interestedNurse({ job_id })));

  it('count who was unlocked or informed among those who waited, from five on', async () => {
    const clinic = await scene.employer();
    const [unlocked, passed, pending, ...silent] = await applicants(clinic.job_id, 5);
    if (!unlocked || !passed || !pending) throw new Error('Five people were made');
    expect(await figuresFor(clinic.viewer)).toEqual([]); // fewer than five waited for a week or got an answer
    // Whom the employer knew before did not wait.
    const { nurse: known } = await scene.unlockedPair(clinic);
    await scene.age('unlock.unlocked_at', '20 days', { profile_id: known.profile_id });
    await scene.apply(known.viewer, clinic.job_id);
    await scene.ageApplications(clinic.job_id, 3 * day);
    await scene.unlock(clinic.viewer, unlocked.profile_id);
    await scene.pass(clinic, passed);
    await scene.sendAnswers();
    await scene.pass(clinic, pending);
    expect(await figuresFor(clinic.viewer)).toEqual([]); // two got an answer
    await scene.ageApplications(clinic.job_id, 8 * day);
    const figures = { interested: 5, answered: 2, median_days: 8 };
    expect(await figuresFor(clinic.viewer)).toEqual([{ employer_name: 'Bayside Clinic', ...figures }]);
    expect(await scene.jobPage(silent[0]?.viewer ?? null, clinic.job_id)).toMatchObject({
      answers: { ...figures, unlocked: 1 },
    });
    await scene.sendAnswers();
    expect(await figuresFor(clinic.viewer)).toMatchObject([{ interested: 5, answered: 3 }]);
  });

  it('count each professional once and ignore interest older than 180 days', async () => {
    const clinic = await scene.employer();
    const nurses = await applicants(clinic.job_id, 5);
    const second = await scene.postJob(clinic);
    for (const { viewer } of nurses.slice(1)) await scene.apply(viewer, second);
    const age = async (days: number) => {
      for (const id of [clinic.job_id, second]) await scene.ageApplications(id, days * day);
    };
    await age(8);
    expect(await figuresFor(clinic.viewer)).toMatchObject([
      { interested: 5, answered: 0, median_days: null },
    ]);
    await age(181);
    expect(await figuresFor(clinic.viewer)).toEqual([]);
  });

  it('are public with a live job', async () => {
    const [clinic, removed, few] = [await scene.employer(), await scene.employer(), await scene.employer()];
    for (const { job_id } of [clinic, removed]) await applicants(job_id, 5);
    await applicants(few.job_id, 4);
    for (const { job_id } of [clinic, removed, few]) await scene.ageApplications(job_id, 8 * day);
    await scene.removeJob(removed.job_id);
    const ids = [clinic, removed, few].map(({ job_id }) => job_id);
    const shown = ids.map((id) =>
      scene.service.entity(null, { __typename: 'Job', id }, 'answers { interested answered median_days }'),
    );
    const figures = { interested: 5, answered: 0, median_days: null };
    expect(await Promise.all(shown)).toEqual([{ answers: figures }, { answers: null }, { answers: null }]);
  });
});
