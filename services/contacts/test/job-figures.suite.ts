import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { InterviewScene } from './interview-scene.js';

describe('Figures of a job', () => {
  const scene = duringTests(() => InterviewScene.start());
  const figures = async (viewer: Viewer, id: string) => {
    const query = `query ($id: ID!) {
      jobFigures(job_id: $id) { matches interested answered unlocked interviewed hired } }`;
    type Result = { jobFigures: object };
    const { data, errors } = await scene.service.graphql<Result>(viewer, query, { id });
    return errors?.[0]?.extensions.code ?? data.jobFigures;
  };

  it('count who reached each step, also people whom another job of the employer brought', async () => {
    const clinic = await scene.employer();
    await scene.changeJob(clinic, 2, { employerKeys: ['Mercy'] });
    const other = await scene.postJob(clinic);
    const [passed, interviewed] = [await scene.nurse(), await scene.nurse()];
    const [hired, silent] = [await scene.nurse(), await scene.nurse()];
    for (const { viewer } of [passed, interviewed, silent]) {
      await scene.confirm(viewer);
      await scene.apply(viewer, clinic.job_id);
    }
    for (const { profile_id } of [interviewed, hired]) await scene.match(clinic.job_id, profile_id);
    await scene.match(other, hired.profile_id);
    for (const { profile_id } of [interviewed, hired]) await scene.unlock(clinic.viewer, profile_id);
    await scene.hire(clinic.viewer, hired.profile_id);
    const { id, starts } = await scene.mustOffer(clinic, interviewed);
    await scene.book(interviewed.viewer, id, starts[0] ?? '');
    await scene.changeContact(clinic.viewer, passed.profile_id, { stage: 'passed' });
    const steps = { matches: 2, interested: 3, answered: 1, unlocked: 2, interviewed: 0, hired: 1 };
    expect(await figures(clinic.viewer, clinic.job_id)).toEqual(steps);

    await scene.shift(id, 50);
    await scene.sweep();
    await scene.rows('update pass_answer set tell_after = now()');
    await scene.runMinuteSweep();
    expect(await figures(clinic.viewer, clinic.job_id)).toEqual({ ...steps, answered: 2, interviewed: 1 });
    expect(await figures(clinic.viewer, other)).toEqual({
      ...{ matches: 1, interested: 0, answered: 0, unlocked: 1, interviewed: 0, hired: 1 },
    });

    await scene.answerAsEmployer(clinic, interviewed, false);
    await scene.changeProfile(passed, 2, { hiddenFrom: ['Mercy'] });
    expect(await figures(clinic.viewer, clinic.job_id)).toEqual({ ...steps, interested: 2 });
  });

  it('are for the employer of a live job only', async () => {
    const [clinic, other] = [await scene.employer(), await scene.employer()];
    expect(await figures(null, clinic.job_id)).toBe('UNAUTHENTICATED');
    expect(await figures(other.viewer, clinic.job_id)).toBe('NOT_FOUND');
    expect(await figures(clinic.viewer, 'x')).toBe('NOT_FOUND');
    await scene.removeJob(clinic.job_id);
    expect(await figures(clinic.viewer, clinic.job_id)).toBe('NOT_FOUND');
  });
});
