import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { v7 as uuid } from 'uuid';
import { Scene } from './scene.js';

interface Marks {
  marks: { new_since: string | null; hidden: { job_id: string; matches: boolean }[] };
}

describe('A professional', () => {
  const scene = duringTests(() => Scene.start());

  describe('Job page for professionals', () => {
    it("shows what matches and the state of the viewer's own interest", async () => {
      const { clinic, nurse } = await scene.matchedPair();
      await scene.save(nurse.viewer, clinic.job_id);
      await scene.apply(nurse.viewer, clinic.job_id, 'I know the unit.');
      expect(await scene.jobPage(nurse.viewer, clinic.job_id)).toMatchObject({
        common_specialties: ['Cardiology'],
        is_saved: true,
        is_hidden: false,
        is_own: false,
        applied_at: expect.any(String) as unknown,
        unlocked_at: null,
        applications: [{ note: 'I know the unit.' }],
      });
      await scene.unlock(clinic.viewer, nurse.profile_id);
      const { applied } = await scene.user<{ applied: { unlocked_at: string }[] }>(
        nurse.viewer,
        'applied { unlocked_at }',
      );
      const unlocked_at = applied[0]?.unlocked_at;
      expect(unlocked_at).toEqual(expect.any(String));
      expect(await scene.jobPage(nurse.viewer, clinic.job_id)).toMatchObject({ unlocked_at });

      const outsider = await scene.nurse();
      expect(await scene.jobPage(outsider.viewer, clinic.job_id)).toMatchObject({
        miles: null,
        common_specialties: [],
        is_saved: false,
        applied_at: null,
        unlocked_at: null,
        applications: [],
      });
    });

    it('shows counts from three professionals on', async () => {
      const clinic = await scene.employer();
      const last = await scene.nurse();
      const numbers = () => scene.jobPage(last.viewer, clinic.job_id);
      for (const { profile_id } of [await scene.interestedNurse(clinic), await scene.interestedNurse(clinic)])
        await scene.match(clinic.job_id, profile_id);
      expect(await numbers()).toMatchObject({ matches: null, interested: null, open_jobs: 1 });
      await scene.match(clinic.job_id, last.profile_id);
      await scene.apply(last.viewer, clinic.job_id);
      await scene.postJob(clinic);
      expect(await numbers()).toMatchObject({ matches: 3, interested: 3, open_jobs: 2 });
      await scene.withdraw(last.viewer, clinic.job_id);
      expect(await numbers()).toMatchObject({ matches: 3, interested: null });
    });

    it('does not count professionals who hide from the employer, unless they are unlocked', async () => {
      const clinic = await scene.employer();
      await scene.changeJob(clinic, 2, { employerKeys: ['Mercy'] });
      const [first, third] = [await scene.interestedNurse(clinic), await scene.interestedNurse(clinic)];
      const [hidden] = [await scene.interestedNurse(clinic), await scene.interestedNurse(clinic)];
      const interested = async () => {
        const page = await scene.jobPage(first.viewer, clinic.job_id);
        return typeof page === 'object' ? page.interested : page;
      };
      expect(await interested()).toBe(4);
      await scene.changeProfile(hidden, 2, { hiddenFrom: ['Mercy'] });
      expect(await interested()).toBe(3);
      await scene.changeProfile(third, 2, { isPaused: true });
      expect(await interested()).toBeNull();
      await scene.changeProfile(third, 3, {});
      await scene.unlock(clinic.viewer, third.profile_id);
      await scene.changeProfile(third, 4, { isPaused: true });
      expect(await interested()).toBe(3);
    });

    it('needs a profile and a live job', async () => {
      const clinic = await scene.employer();
      const nurse = await scene.nurse();
      const own = await scene.employer(nurse.email);
      expect(await scene.jobPage(null, clinic.job_id)).toBe('UNAUTHENTICATED');
      expect(await scene.jobPage(clinic.viewer, clinic.job_id)).toBe('FORBIDDEN');
      for (const id of [uuid(), 'no-id']) expect(await scene.jobPage(nurse.viewer, id)).toBe('NOT_FOUND');
      expect(await scene.jobPage(nurse.viewer, own.job_id)).toMatchObject({ is_own: true });
      await scene.removeJob(clinic.job_id);
      expect(await scene.jobPage(nurse.viewer, clinic.job_id)).toBe('NOT_FOUND');
    });
  });

  describe('Hidden and new jobs of a professional', () => {
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
        expect(await scene.act(nurse.viewer, 'unhideJob', { job_id: other.job_id })).toBe(
          'Job is no longer hidden',
        );
      expect((await marks(nurse.viewer)).hidden).toHaveLength(1);
    });

    it('marks jobs posted since the previous visit as new, and none on the first visit', async () => {
      const { viewer } = await scene.nurse();
      const older = (column: string, hours: number) =>
        scene.service.dataSource.query<[{ last_at: Date }]>(
          `with aged as (update seeker_visit set ${column} = ${column} - make_interval(hours => ${hours})
         where profile_id in (select id from profile_card where owner_key = $1) returning last_at)
         select last_at from aged`,
          [viewer.owner_key],
        );
      expect((await marks(viewer)).new_since).toBeNull();
      for (let time = 0; time < 2; time++) await scene.visit(viewer);
      expect((await marks(viewer)).new_since).toBeNull();

      const [{ last_at }] = await older('last_at', 24);
      await scene.visit(viewer);
      const { new_since } = await marks(viewer);
      expect(new_since).toBe(last_at.toISOString());
      await scene.visit(viewer); // still the same visit
      expect((await marks(viewer)).new_since).toBe(new_since);
    });
  });

  describe('Email choices', () => {
    const usual = {
      matches: 'daily',
      interest: 'at_once',
      jobs: 'at_once',
      answers: 'at_once',
      interviews: 'at_once',
    };
    it('default to all emails and belong to one person', async () => {
      const [one, other] = [
        scene.service.viewer('one@example.com'),
        scene.service.viewer('other@example.com'),
      ];
      expect(await scene.emailChoices(one)).toEqual(usual);
      expect(await scene.chooseEmails(one, 'jobs', 'never')).toBe(
        'You will no longer get emails about new jobs.',
      );
      expect(await scene.emailChoices(one)).toEqual({ ...usual, jobs: 'never' });
      expect(await scene.emailChoices(other)).toEqual(usual);
      expect(await scene.chooseEmails(one, 'jobs', 'weekly')).toBe('Your choice is saved.');
      expect(await scene.emailChoices(one)).toEqual({ ...usual, jobs: 'weekly' });
    });
  });
});
