import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { repeat } from '@nearward/common/testing/repeat';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { RematchService } from '../src/rematch/rematch.service.js';
import { expectedMatches } from './brute-force.js';
import { edited, listing, type Listing, losAngeles, oakland, sanFrancisco } from './listing-factory.js';
import { Scene } from './scene.js';

const choices = fc.record({
  isPaused: fc.boolean(),
  radiusMiles: fc.constantFrom(1, 8, 20, 50),
  employers: fc.subarray(['Mercy', 'Bayside']),
});

describe('Profile', () => {
  const scene = duringTests(() => Scene.start());

  it('matches nothing while it is paused, and the same jobs again afterwards', async () => {
    const [job, nurse] = [listing(), listing()];
    await scene.deliver([job], [nurse]);
    expect(await scene.isMatch(job, nurse)).toBe(true);
    const paused = edited(nurse, { isPaused: true });
    await scene.profile(paused);
    expect(await scene.isMatch(job, nurse)).toBe(false);
    expect(await scene.recommended(nurse.owner)).toEqual([]);
    const later = listing();
    await scene.job(later);
    expect(await scene.isMatch(later, nurse)).toBe(false);
    await scene.profile(edited(paused, { isPaused: false }));
    for (const each of [job, later]) expect(await scene.isMatch(each, nurse)).toBe(true);
  });

  it("is limited to its owner's maximum distance, seen from both sides", async () => {
    const [near, far] = [listing({ places: [sanFrancisco] }), listing({ places: [oakland] })];
    const nurse = listing({ places: [sanFrancisco], radiusMiles: 5 });
    await scene.deliver([near, far], [nurse]);
    expect(await scene.isMatch(near, nurse)).toBe(true);
    expect(await scene.isMatch(far, nurse)).toBe(false);
    const wider = edited(nurse, { radiusMiles: 20 });
    await scene.profile(wider);
    expect(await scene.isMatch(far, nurse)).toBe(true);
    await scene.profile(edited(wider, { radiusMiles: 5 }));
    expect(await scene.isMatch(far, nurse)).toBe(false);
  });

  it('is hidden from an employer, seen from both sides, until the job or the profile changes', async () => {
    const job = listing({ employers: ['Mercy', 'mercy.example'] });
    const nurse = listing({ employers: ['mercy.example'] });
    await scene.deliver([job], [nurse]);
    expect(await scene.isMatch(job, nurse)).toBe(false);
    const sold = edited(job, { employers: ['Bayside'] });
    await scene.job(sold);
    expect(await scene.isMatch(job, nurse)).toBe(true);
    const hidden = edited(nurse, { employers: ['Bayside'] });
    await scene.profile(hidden);
    expect(await scene.isMatch(job, nurse)).toBe(false);
    // From a version without employer keys.
    await scene.job(edited(sold, { employers: [] }));
    expect(await scene.isMatch(job, nurse)).toBe(false);
    await scene.profile(edited(hidden, { employers: [] }));
    expect(await scene.isMatch(job, nurse)).toBe(true);
  });

  it('sees a job that does not show the hidden name, while its employer does not see the profile', async () => {
    const job = listing({ employers: ['Mercy'], shown: ['Confidential'] });
    const nurse = listing({ employers: ['Mercy'] });
    const isRecommended = async () => (await scene.recommendedMatches([job], [nurse])).size === 1;
    await scene.deliver([job], [nurse]);
    expect(await isRecommended()).toBe(true);
    expect(await scene.isMatch(job, nurse)).toBe(false);
    const named = edited(job, { shown: ['Mercy'] });
    await scene.job(named);
    expect(await isRecommended()).toBe(false);
    await scene.deliver([edited(named, { shown: ['Confidential'] })], [edited(nurse, { employers: [] })]);
    expect(await isRecommended()).toBe(true);
    expect(await scene.isMatch(job, nurse)).toBe(true);
  });

  it(
    'matches by its latest version, with concurrent recomputations and edits',
    async () => {
      const moves = fc.array(fc.tuple(fc.nat(2), choices, fc.boolean()), { minLength: 3, maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(moves, async (edits) => {
          const specialties = [`Other: ${uuid()}`];
          const jobs = [
            listing({ specialties, employers: ['Mercy'] }),
            listing({ specialties, employers: ['Bayside'], places: [oakland] }),
            listing({ specialties, places: [losAngeles] }),
          ];
          let nurses: Listing[] = [0, 1, 2].map(() => listing({ specialties }));
          await Promise.all([
            ...jobs.map((job) => scene.job(job)),
            ...nurses.map((one) => scene.profile(one)),
          ]);
          const deliveries: Promise<unknown>[] = [];
          for (const [who, chosen, recomputes] of edits) {
            nurses = nurses.map((nurse, at) => (at === who ? edited(nurse, chosen) : nurse));
            const changed = nurses[who];
            if (changed) deliveries.push(scene.profile(changed));
            if (recomputes) deliveries.push(scene.service.dataSource.transaction(requestAll));
          }
          await Promise.all(deliveries);
          const expected = [...expectedMatches(jobs, nurses).keys()].sort();
          expect([...(await scene.publishedMatches(jobs)).keys()].sort()).toEqual(expected);
          expect([...(await scene.recommendedMatches(jobs, nurses)).keys()].sort()).toEqual(expected);
        }),
        { numRuns: repeat(6, 200) },
      );
    },
    60 * 60_000,
  );
});

const requestAll = RematchService.prototype.requestAll;
