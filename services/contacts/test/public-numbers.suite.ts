import { describe, expect, it } from '@jest/globals';
import { dayMs, NumbersScene } from './numbers-scene.js';

const { use } = NumbersScene;

describe('Public numbers', () => {
  it('are empty for the twelve months before this one without enough people', () =>
    use(async (scene) => {
      await scene.compute(0);
      const { from, until, numbers } = await scene.numbers();
      const now = new Date();
      const dayOf = (year: number, month: number, day: number) =>
        new Date(Date.UTC(now.getUTCFullYear() + year, now.getUTCMonth() + month, day))
          .toISOString()
          .slice(0, 10);
      expect({ from, until }).toEqual({ from: dayOf(-1, 0, 1), until: dayOf(0, 0, 0) });
      expect(numbers).toEqual([]);
    }));

  it('need 20 people and 5 employers, none with more than half, by state', () =>
    use(async (scene) => {
      const nurses = await scene.nurses(22);
      const clinics = scene.employers(5);
      const evenly = (count: number) => (index: number) => clinics[index % count];
      const mostly = (count: number) => (index: number) => clinics[index < count ? 0 : 1 + (index % 4)];
      await scene.interest({ state: 'CA', nurses: nurses.slice(2), owners: evenly(5) });
      await scene.interest({ state: 'AZ', nurses, owners: mostly(11) });
      await scene.interest({ state: 'NV', nurses: nurses.slice(3), owners: evenly(5) });
      await scene.interest({ state: 'OR', nurses, owners: evenly(4) });
      await scene.interest({ state: 'WA', nurses, owners: mostly(12) });
      const computed = await scene.compute();
      expect(await scene.peopleBy('state', computed)).toEqual({ CA: 20, AZ: 22 });
      expect(await scene.peopleBy('all', computed)).toEqual({ '': 22 });
    }));

  it('hide a state when one person leaves, and the next smallest with it, from the next month on', () =>
    use(async (scene) => {
      const [leaver, ...nurses] = await scene.nurses(23);
      if (!leaver) throw new Error('There is a person');
      const clinics = scene.employers(5);
      const owners = (index: number) => clinics[index % 5];
      await scene.interest({ state: 'CA', nurses: [leaver, ...nurses.slice(3)], owners });
      await scene.interest({ state: 'OR', nurses: nurses.slice(1), owners });
      await scene.interest({ state: 'TX', nurses, owners });
      expect(await scene.peopleBy('state', await scene.compute(1))).toEqual({ CA: 20, OR: 21, TX: 22 });
      await scene.removeProfile(leaver.profile_id);
      expect(await scene.peopleBy('state', await scene.compute(1))).toEqual({ CA: 20, OR: 21, TX: 22 });
      const later = await scene.compute(2);
      expect(await scene.peopleBy('state', later)).toEqual({ TX: 22 });
      expect(await scene.peopleBy('all', later)).toEqual({ '': 22 });
    }));

  it('leave out suspended, unverified and hiding people, suspended employers, and demo accounts', () =>
    use(async (scene) => {
      const suspend = (owner_key: string) => scene.service.suspend(owner_key);
      const nurses = await scene.nurses(22);
      const clinics = [...scene.employers(6), ...scene.employers(1, 'demo.example')];
      await scene.interest({ nurses, owners: (index) => clinics[index < 5 ? index : 1 + (index % 4)] });
      await scene.interest({ nurses: nurses.slice(0, 1), owners: () => clinics[6], state: 'NV' });
      await scene.interest({ nurses: nurses.slice(0, 1), owners: () => clinics[5], state: 'OR' });
      const hiding = await scene.confirmedNurse({ hiddenFrom: ['Grand'] });
      const employerKeys = ['Grand'];
      await scene.interest({ nurses: [await scene.nurse()], owners: () => clinics[2], state: 'TX' });
      await scene.interest({ nurses: [hiding], owners: () => clinics[2], state: 'WA', employerKeys });
      await suspend(clinics[5]?.viewer.owner_key ?? '');
      await suspend(nurses[21]?.viewer.owner_key ?? '');
      // With one of the other states, which have one person each, California would be hidden.
      expect(await scene.peopleBy('state', await scene.compute(1))).toEqual({ CA: 21 });
      await suspend(clinics[0]?.viewer.owner_key ?? '');
      expect(await scene.peopleBy('state', await scene.compute(2))).toEqual({});
    }));

  it('have the median and the middle half of each step in twelve months, by the role of the person or the hire', () =>
    use(async (scene) => {
      const clinics = scene.employers(5);
      const owner = (index: number) => clinics[index % 5];
      const nurses = await scene.nurses(20, 'LPN');
      const jobs = await scene.interest({ nurses, owners: owner, days: (index) => index + 11 });
      for (const id of jobs) await scene.ageApplications(id, 10 * 24 * 60);
      const now = new Date();
      const startsOn = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
      for (const [index, nurse] of nurses.entries()) {
        const { profile_id } = nurse;
        const clinic = owner(index);
        if (!clinic) throw new Error('There are five clinics');
        await scene.unlock(clinic.viewer, profile_id);
        await scene.bookPastInterview({ ...clinic, job_id: jobs[index] ?? '' }, nurse);
        const hire = { role: 'Other: Night Nurse', startsOn: startsOn.toISOString().slice(0, 10) };
        await scene.hire(clinic.viewer, profile_id, hire);
      }
      await scene.sweep();
      const days = {
        interest: { lower: 6, median: 11, upper: 15 },
        answer: { lower: 10, median: 10, upper: 10 },
        unlock: { lower: 10, median: 10, upper: 10 },
        interview: { lower: 10, median: 10, upper: 10 },
      };
      const rows = Object.entries(days).flatMap(([measure, range]) =>
        Object.entries({ all: '', role: 'LPN', state: 'CA' }).map(([split, name]) => ({
          ...{ measure, split, name, people: 20 },
          ...range,
        })),
      );
      expect((await scene.compute(1)).numbers).toEqual(rows);
      const hires = (await scene.compute(2)).numbers.filter(({ measure }) => measure === 'hire');
      expect(hires).toMatchObject([{ split: 'all' }, { split: 'role', name: 'Other' }, { split: 'state' }]);
      const sinceInterest = (startsOn.getTime() - now.getTime()) / dayMs + 10;
      expect(Math.abs((hires[0]?.median ?? 0) - sinceInterest)).toBeLessThan(1);
      expect((await scene.compute(14)).numbers).toEqual([]);
    }));

  it('have the share of hires that last, of those whose employer said so', () =>
    use(async (scene) => {
      const clinics = scene.employers(5);
      const nurses = await scene.nurses(22);
      const owner = (index: number) => clinics[index % 5];
      await scene.interest({ nurses, owners: owner });
      const startsOn = new Date(Date.now() - 91 * dayMs).toISOString().slice(0, 10);
      for (const [index, { profile_id }] of nurses.entries()) {
        const viewer = owner(index)?.viewer;
        if (!viewer) throw new Error('There are five clinics');
        await scene.unlock(viewer, profile_id);
        const ended = { status: 'paid', lives: false } as const;
        const answers = [ended, { ...ended, stillAfterDays: 28 }];
        // Of the last two, one owes nothing, and the employer of the other did not answer.
        const others = { 20: { status: 'waived', lives: false }, 21: {} } as const;
        const answer = answers[index] ?? others[index as 20] ?? { stillAfterDays: 90 };
        await scene.hire(viewer, profile_id, { startsOn, ...answer });
      }
      const { shares } = await scene.compute(1);
      expect(shares.filter(({ split }) => split === 'all')).toEqual([
        { measure: 'still_30', split: 'all', name: '', people: 20, percent: 95 },
        { measure: 'still_90', split: 'all', name: '', people: 20, percent: 90 },
      ]);
      expect(shares.map(({ split, name }) => `${split} ${name}`)).toContain('state CA');
    }));
});
