import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { v7 as uuid } from 'uuid';
import { Scene } from './scene.js';

interface Marks {
  marks: { new_since: string | null; hidden: { job_id: string; matches: boolean }[] };
}

describe('Hidden and new jobs of a professional', () => {
  const scene = duringTests(() => Scene.start());

  const marks = async (viewer: Parameters<Scene['user']>[0]) =>
    (await scene.user<Marks>(viewer, 'marks { new_since hidden { job_id matches } }')).marks;

  it('hides a job and shows it again, invisible to others', async () => {
    const [matching, other] = [await scene.employer(), await scene.employer()];
    const nurse = await scene.nurse();
    await scene.match(matching.job_id, nurse.profile_id);
    for (const { job_id } of [matching, other, matching])
      expect(await scene.hide(nurse.viewer, job_id)).toBe('Job hidden');
    expect((await marks(nurse.viewer)).hidden).toEqual([
      { job_id: other.job_id, matches: false },
      { job_id: matching.job_id, matches: true },
    ]);
    expect(await scene.jobPage(nurse.viewer, matching.job_id)).toMatchObject({ is_hidden: true });
    expect((await scene.contacts(matching.viewer)).pagination.total_contacts).toBe(1);
    for (let click = 0; click < 2; click++)
      expect(await scene.unhide(nurse.viewer, other.job_id)).toBe('Job is no longer hidden');
    expect((await marks(nurse.viewer)).hidden).toHaveLength(1);
  });

  it('hides only live jobs of other owners, and needs a profile', async () => {
    const clinic = await scene.employer();
    const nurse = await scene.nurse();
    const own = await scene.employer(nurse.email);
    expect(await scene.hide(null, clinic.job_id)).toMatch(/^UNAUTHENTICATED/);
    expect(await scene.hide(clinic.viewer, clinic.job_id)).toMatch(/^FORBIDDEN/);
    expect(await scene.hide(nurse.viewer, own.job_id)).toBe('FORBIDDEN: This is your own job.');
    for (const act of [scene.hide, scene.unhide])
      for (const id of [uuid(), 'no-id']) expect(await act(nurse.viewer, id)).toMatch(/^NOT_FOUND/);
  });

  it('marks jobs posted since the previous visit as new, and none on the first visit', async () => {
    const { viewer } = await scene.nurse();
    const older = (column: string, hours: number) =>
      scene.service.dataSource.query(
        `update seeker_visit set ${column} = ${column} - make_interval(hours => ${hours})
         where profile_id in (select id from profile_card where owner_key = $1)`,
        [viewer.owner_key],
      );
    expect((await marks(viewer)).new_since).toBeNull();
    for (let time = 0; time < 2; time++) await scene.visit(viewer);
    expect((await marks(viewer)).new_since).toBeNull();

    await older('last_at', 24);
    await scene.visit(viewer);
    const { new_since } = await marks(viewer);
    const hoursAgo = (Date.now() - Date.parse(new_since ?? '')) / 3_600_000;
    expect(hoursAgo).toBeCloseTo(24, 1);
    await scene.visit(viewer); // still the same visit
    expect((await marks(viewer)).new_since).toBe(new_since);
  });

  it('records visits of professionals in person only', async () => {
    const clinic = await scene.employer();
    const { viewer } = await scene.nurse();
    expect(await scene.visit(null)).toMatch(/^UNAUTHENTICATED/);
    expect(await scene.visit(clinic.viewer)).toMatch(/^FORBIDDEN/);
    expect(await scene.visit({ ...viewer, actor_id: uuid() })).toMatch(/^FORBIDDEN/);
  });
});
