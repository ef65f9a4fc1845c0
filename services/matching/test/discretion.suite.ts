import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { repeat } from '@nearward/common/testing/repeat';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { RematchService } from '../src/rematch/rematch.service.js';
import { expectedMatches } from './brute-force.js';
import type { Listed } from './listing-factory.js';
import { edited, listed, losAngeles, oakland, sanFrancisco, Scene } from './scene.js';

const choices = fc.record({
  isPaused: fc.boolean(),
  radiusMiles: fc.constantFrom(1, 8, 20, 50),
  employers: fc.subarray(['Mercy', 'Bayside']),
});

describe('A profile', () => {
  let scene: Scene;
  beforeAll(async () => void (scene = await Scene.start()));
  afterAll(() => scene.service.stop());

  it('matches nobody while it is paused, and all of them again once it is woken', async () => {
    const [job, nurse] = [listed(), listed()];
    await Promise.all([scene.job(job), scene.profile(nurse)]);
    expect(await scene.matches(job, nurse)).toBe(true);
    const paused = edited(nurse, { isPaused: true });
    await scene.profile(paused);
    expect(await scene.matches(job, nurse)).toBe(false);
    expect(await scene.recommended(nurse.owner)).toEqual([]);
    const later = listed();
    await scene.job(later);
    expect(await scene.matches(later, nurse)).toBe(false);
    await scene.profile(edited(paused, { isPaused: false }));
    for (const each of [job, later]) expect(await scene.matches(each, nurse)).toBe(true);
  });

  it('goes as far as its owner would, from both sides', async () => {
    const [near, far] = [listed({ places: [sanFrancisco] }), listed({ places: [oakland] })];
    const nurse = listed({ places: [sanFrancisco], radiusMiles: 5 });
    await Promise.all([scene.job(near), scene.profile(nurse), scene.job(far)]);
    expect(await scene.matches(near, nurse)).toBe(true);
    expect(await scene.matches(far, nurse)).toBe(false);
    const wider = edited(nurse, { radiusMiles: 20 });
    await scene.profile(wider);
    expect(await scene.matches(far, nurse)).toBe(true);
    await scene.profile(edited(wider, { radiusMiles: 5 }));
    expect(await scene.matches(far, nurse)).toBe(false);
  });

  it('is hidden from an employer, from both sides, until the job or the profile says otherwise', async () => {
    const job = listed({ employers: ['Mercy', 'mercy.example'] });
    const nurse = listed({ employers: ['mercy.example'] });
    await Promise.all([scene.job(job), scene.profile(nurse)]);
    expect(await scene.matches(job, nurse)).toBe(false);
    const sold = edited(job, { employers: ['Bayside'] });
    await scene.job(sold);
    expect(await scene.matches(job, nurse)).toBe(true);
    const hidden = edited(nurse, { employers: ['Bayside'] });
    await scene.profile(hidden);
    expect(await scene.matches(job, nurse)).toBe(false);
    // From a version that does not say who the employer is.
    await scene.job(edited(sold, { employers: [] }));
    expect(await scene.matches(job, nurse)).toBe(false);
    await scene.profile(edited(hidden, { employers: [] }));
    expect(await scene.matches(job, nurse)).toBe(true);
  });

  it(
    'matches as its last word says, whatever is recomputed and edited meanwhile',
    async () => {
      const moves = fc.array(fc.tuple(fc.nat(2), choices, fc.boolean()), { minLength: 3, maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(moves, async (drawn) => {
          const specialties = [`Other: ${uuid()}`];
          const jobs = [
            listed({ specialties, employers: ['Mercy'] }),
            listed({ specialties, employers: ['Bayside'], places: [oakland] }),
            listed({ specialties, places: [losAngeles] }),
          ];
          let nurses: Listed[] = [0, 1, 2].map(() => listed({ specialties }));
          await Promise.all([
            ...jobs.map((job) => scene.job(job)),
            ...nurses.map((one) => scene.profile(one)),
          ]);
          const said: Promise<unknown>[] = [];
          for (const [who, chosen, recomputes] of drawn) {
            nurses = nurses.map((nurse, at) => (at === who ? edited(nurse, chosen) : nurse));
            const changed = nurses[who];
            if (changed) said.push(scene.profile(changed));
            if (recomputes) said.push(scene.service.dataSource.transaction(requestAll));
          }
          await Promise.all(said);
          const expected = [...expectedMatches(jobs, nurses).keys()].sort();
          expect([...(await scene.published(jobs)).keys()].sort()).toEqual(expected);
          expect([...(await scene.shown(jobs, nurses)).keys()].sort()).toEqual(expected);
        }),
        { numRuns: repeat(6, 200) },
      );
    },
    60 * 60_000,
  );
});

const requestAll = RematchService.prototype.requestAll;
